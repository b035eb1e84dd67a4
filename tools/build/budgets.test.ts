import { describe, expect, test } from 'vitest';
import { budgetOf, overBudget, overChart, overDesk } from './budgets.ts';
import { chartSizes, deskSizes, type Manifest, needs, routeSizes } from './sizes.ts';

const MANIFEST: Manifest = {
  'app.html': {
    file: 'app.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/features/loan/loan-screen.tsx', 'src/features/home/home-screen.tsx'],
    css: ['app.css'],
  },
  '_react.js': { file: 'react.js', imports: ['app.html'] },
  'src/features/home/home-screen.tsx': { file: 'home.js', imports: ['_react.js', '_table.js'] },
  'src/features/loan/loan-screen.tsx': {
    file: 'loan.js',
    imports: ['_table.js'],
    dynamicImports: ['../kit/src/chart/line-chart.tsx'],
    css: ['loan.css', 'app.css'],
  },
  '_table.js': { file: 'table.js' },
  '../kit/src/chart/line-chart.tsx': { file: 'chart.js' },
};

const SIZES: Record<string, number> = {
  'app.js': 1000,
  'react.js': 200,
  'home.js': 30,
  'loan.js': 40,
  'table.js': 5,
  'chart.js': 7,
  'app.css': 11,
  'loan.css': 22,
};
const sizeOf = (file: string) => SIZES[file] ?? Number.NaN;

describe('what a route weighs', () => {
  test('is the entry, the page and everything they need at once, each counted once', () => {
    expect(
      routeSizes('borrower', MANIFEST, sizeOf).map(({ page, js, css }) => [page, js, css]),
    ).toEqual([
      ['app.html', 1200, 11],
      ['src/features/loan/loan-screen.tsx', 1245, 33],
      ['src/features/home/home-screen.tsx', 1235, 11],
    ]);
  });

  test('a circle of chunks ends', () => {
    expect([...needs(MANIFEST, '_react.js')]).toEqual(['_react.js', 'app.html']);
  });

  test('G21 a desk is the entry, its frame and its first screen, each file counted once', () => {
    const shared = { file: 'shared.js', css: ['shared.css'] };
    const part = (file: string) => ({ file, imports: ['_shared.js', 'index.html'] });
    const console: Manifest = {
      'index.html': { file: 'index.js', isEntry: true },
      '_shared.js': shared,
      'src/app/session/staff-frame.tsx': part('frame.js'),
      'src/features/origination/applications-screen.tsx': part('list.js'),
      'src/app/employer/employer-desk.tsx': part('desk.js'),
      'src/features/employer-home/employer-home.tsx': part('home.js'),
    };
    const bytes: Record<string, number> = {
      'index.js': 100,
      'shared.js': 20,
      'frame.js': 3,
      'list.js': 4,
      'desk.js': 5,
      'home.js': 6,
    };

    expect(deskSizes(console, (file) => bytes[file] ?? Number.NaN)).toEqual([
      { desk: 'the lender’s desk', js: 127 },
      { desk: 'the employer’s desk', js: 131 },
    ]);
    expect(() => deskSizes({ 'index.html': { file: 'index.js' } }, () => 1)).toThrow('staff-frame');
    expect(overDesk({ desk: 'a desk', js: 121_000 })).toBeUndefined();
    expect(overDesk({ desk: 'a desk', js: 121_001 })).toContain('at most 121');
  });

  test('charts weigh extra', () => {
    expect(chartSizes(MANIFEST, sizeOf)).toEqual([{ file: 'chart.js', bytes: 7 }]);
    expect(overChart({ file: 'chart.js', bytes: 12_000 })).toBeUndefined();
    expect(overChart({ file: 'chart.js', bytes: 12_001 })).toBeTypeOf('string');
  });
});

describe('G1 G2 G21 budgets', () => {
  test.each([
    ['public.html', 'public.html', 86],
    ['public.html', 'src/public/login-page.tsx', 86],
    ['public.html', 'src/public/register-page.tsx', 99],
    ['app.html', 'app.html', 115],
    ['app.html', 'src/features/alerts/alerts-screen.tsx', 152],
    ['index.html', 'index.html', 94.5],
    ['index.html', 'src/features/staff/queue-screen.tsx', 133],
  ])('%s with %s: %d kB', (entry, page, js) => {
    expect(budgetOf({ entry, page })).toEqual({ js, css: 15.5 });
  });

  test('one byte above is too heavy, for scripts and for styles', () => {
    const login = { app: 'borrower', entry: 'public.html', page: 'public.html' } as const;
    expect(overBudget({ ...login, js: 86_000, css: 15_500 })).toBeUndefined();
    expect(overBudget({ ...login, js: 86_001, css: 0 })).toContain('at most 86');
    expect(overBudget({ ...login, js: 0, css: 15_501 })).toContain('at most 15.5');
  });
});
