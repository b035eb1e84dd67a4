import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { placeOf, ROOMS } from './places.ts';
import { lintPlanted } from './planting.ts';
import {
  BUILD_PACKAGES,
  type Cell,
  HEAVY_PACKAGES,
  serverWall,
  TABLE,
  TEST_PACKAGES,
  ZOD_PLACES,
} from './rooms.ts';

// The linter runs as its own process and shares the machine with other tests.
vi.setConfig({ testTimeout: 60_000 });

const RULE = 'house(boundaries)';

/** Every form in which one file can import another; `n` keeps the names in a file unique. */
const FORMS = (to: string, n = 0) => [
  `import '${to}';`,
  `import { a${n} } from '${to}';`,
  `import type { B${n} } from '${to}';`,
  `export { c${n} } from '${to}';`,
  `export type { D${n} } from '${to}';`,
  `export * from '${to}';`,
  `export const e${n} = () => import('${to}');`,
  `export type F${n} = import('${to}').F;`,
  `export const g${n} = () => require('${to}');`,
  `export const h${n} = require.resolve('${to}');`,
  `export const i${n} = import.meta.resolve('${to}');`,
  `export const j${n} = createRequire(import.meta.url)('${to}');`,
];

/** A shipped file of each room, to plant imports in. */
const FROM: Record<string, string> = {
  contract: 'contract/src/planted',
  lending: 'lending/src/planted',
  nacha: 'nacha/src/planted',
  server: 'server/src/payments/planted',
  client: 'client/src/planted',
  kit: 'kit/src/button/planted',
  borrower: 'borrower/src/store/planted',
  console: 'console/src/store/planted',
  e2e: 'e2e/goals/planted',
  tools: 'tools/planted',
};

/** The words in backticks of a table row, cell by cell; empty for a cell without any. */
type Row = readonly (readonly string[])[];

/** The part of docs/architecture.md on imports, to keep the document and the rule the same. */
function written(): { rooms: Row[]; places: Row[]; lighter: string[] } {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  const [, part = ''] = /^## Who may import whom\n([^]*?)^## /m.exec(text) ?? [];
  const quoted = (words: string) => [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  const table = (heading: string) => {
    const [, rows = ''] = part.split(new RegExp(`^\\| ${heading} \\|.*\\n\\|[-|]+\\n`, 'm'));
    const [own = ''] = rows.split(/^(?!\|)/m);
    const lines = own.trim().split('\n');
    return lines.map((line) => line.split('|').slice(1, -1).map(quoted));
  };
  const [, lighter = ''] = /^And one may import less:([^]*?)\n\n/m.exec(part) ?? [];
  return { rooms: table('Room'), places: table('Place'), lighter: quoted(lighter) };
}

/** The same table from `tools/lint/rooms.ts`. */
function allowed(): ReturnType<typeof written> {
  const node = ['node:*'];
  return {
    rooms: ROOMS.map((room) => {
      const { rooms, packages, node: knowsNode } = TABLE[room];
      if (room === 'tools') return [[room], [], []];
      const names = packages.map((name) => (name === 'zod' ? 'zod/mini' : name));
      return [[room], rooms, [...names, ...(knowsNode ? node : [])]];
    }),
    places: [
      [ZOD_PLACES, ['zod/mini'], []],
      [['fixtures/', 'test-*.ts'], [...TEST_PACKAGES, ...node], []],
      [['src', 'kit', 'borrower', 'console'], [...BUILD_PACKAGES, ...node], []],
    ],
    lighter: ['borrower/src/public/**', ...HEAVY_PACKAGES],
  };
}

/** Plants each import in every form, each in its own file. Returns the forms that were caught. */
async function plant(cases: { from: string; to: string }[]) {
  const planted = cases.map(({ from, to }, index) => ({
    path: `${from}-${index}.ts`,
    forms: FORMS(to),
  }));
  const files = planted.map(({ path, forms }) => [path, `${forms.join('\n')}\n`]);
  const caught = (await lintPlanted(Object.fromEntries(files))).filter(({ rule }) => rule === RULE);
  return cases.map(({ from, to }, index) => {
    const path = planted[index]?.path;
    const lines = new Set(caught.filter(({ file }) => file === path).map(({ line }) => line));
    return { from, to, forms: lines.size };
  });
}

const ALL = FORMS('').length;

function mayImport({ packages, node }: Cell, to: string): boolean {
  return to === 'node:fs' ? node : packages.includes(to === 'zod/mini' ? 'zod' : to);
}

/** Expects all forms of each case to be caught, or none. */
async function expectWalls(cases: { from: string; to: string; open: boolean }[]) {
  const seen = await plant(cases);
  const expected = cases.map(({ from, to, open }) => ({ from, to, forms: open ? 0 : ALL }));
  expect(seen).toEqual(expected);
}

describe('the walls between the rooms', () => {
  test('docs/architecture.md lists exactly what the rule allows', () => {
    expect(written()).toEqual(allowed());
  });

  test('rooms: every forbidden import is caught in every form', async () => {
    const cases = ROOMS.flatMap((room) =>
      ROOMS.map((to) => ({
        from: FROM[room] ?? room,
        to: `@paystead/${to}/anything`,
        open: room === 'tools' || TABLE[room].rooms.includes(to),
      })),
    );
    await expectWalls(cases);
  });

  test('packages: every forbidden import is caught in every form', async () => {
    const known = Object.values(TABLE).flatMap(({ packages }) => packages);
    const more = [...BUILD_PACKAGES, ...TEST_PACKAGES, 'left-pad', 'fs', 'node:fs'];
    const targets = [...new Set([...known, ...more])].filter((name) => name !== 'zod');
    const cases = ROOMS.flatMap((room) =>
      [...targets, 'zod/mini'].map((to) => ({
        from: FROM[room] ?? room,
        to,
        open: room === 'tools' || mayImport(TABLE[room], to),
      })),
    );
    await expectWalls(cases);
  });

  test('a relative path stays in its room, and other rooms are imported by file', async () => {
    await expectWalls([
      { from: 'server/src/payments/planted', to: '../../../lending/src/money.ts', open: false },
      { from: 'lending/src/planted', to: '../../nacha/src/planted.ts', open: false },
      { from: 'lending/src/planted', to: '../../tools/planted.ts', open: false },
      { from: 'lending/src/planted', to: '../../vitest.config.ts', open: false },
      { from: 'lending/src/planted', to: './money.ts', open: true },
      { from: 'lending/src/planted', to: './money.test.ts', open: false },
      { from: 'lending/src/planted', to: './fixtures/money.ts', open: false },
      { from: 'lending/planted', to: './src/money.ts', open: false },
      { from: 'server/scripts/planted', to: '../src/main.ts', open: false },
      { from: 'server/src/payments/planted', to: './test-payments.ts', open: false },
      { from: 'borrower/src/app/planted', to: '../../vite-plugins.ts', open: false },
      { from: 'borrower/planted', to: './src/app/router.tsx', open: true },
      { from: 'borrower/planted', to: 'vite', open: true },
      { from: 'borrower/src/app/planted', to: 'vite', open: false },
      { from: 'client/src/planted', to: '@paystead/contract', open: false },
      { from: 'client/src/planted', to: '@paystead/contract/identity/identity', open: true },
      { from: 'kit/src/button/planted', to: '../icon/icon.tsx', open: true },
      { from: 'elsewhere/src/planted', to: './file.ts', open: false },
    ]);
  });
});

describe('the walls inside the server', () => {
  const places = {
    platform: { from: 'server/src/platform/planted', to: 'platform/clock.ts' },
    partners: { from: 'server/src/partners/cards/planted', to: 'partners/cards/port.ts' },
    slice: { from: 'server/src/payments/planted', to: 'payments/index.ts' },
    collect: { from: 'server/src/routes', to: 'schedule.ts' },
    start: { from: 'server/src/main', to: 'worker.ts' },
  };
  const order = ['platform', 'partners', 'slice', 'collect', 'start'] as const;

  test('each part may import itself and the parts to its left, never to its right', async () => {
    const up = { platform: '../', partners: '../../', slice: '../', collect: './', start: './' };
    const cells = order.flatMap((from, row) =>
      order.map((to, column) => ({
        from: places[from].from,
        to: `${up[from]}${places[to].to}`,
        open: column <= row,
      })),
    );
    const collectors = cells.filter(({ from }) => /src\/(routes|main)$/.test(from));
    await expectWalls(cells.filter((cell) => !collectors.includes(cell)));

    // There is only one routes.ts and one main.ts, so each holds all of its imports.
    const files = Object.groupBy(collectors, ({ from }) => `${from}.ts`);
    const texts = Object.entries(files).map(([path, cases = []]) => [
      path,
      cases.flatMap(({ to }, n) => FORMS(to, n)).join('\n'),
    ]);
    const caught = (await lintPlanted(Object.fromEntries(texts))).filter(
      ({ rule }) => rule === RULE,
    );
    for (const [path, cases = []] of Object.entries(files)) {
      const lines = new Set(caught.filter(({ file }) => file === path).map(({ line }) => line));
      const walls = cases.flatMap(({ open }) => FORMS('').map(() => !open));
      expect(walls.map((_, index) => lines.has(index + 1))).toEqual(walls);
    }
  });

  test('slices are imported through index.ts, routes and jobs also by the collectors', async () => {
    await expectWalls([
      { from: 'server/src/payments/planted', to: '../ledger/index.ts', open: true },
      { from: 'server/src/payments/planted', to: '../ledger/ledger.queries.ts', open: false },
      { from: 'server/src/payments/planted', to: '../ledger/ledger.view.ts', open: false },
      { from: 'server/src/payments/planted', to: '../ledger/post-entry.ts', open: false },
      { from: 'server/src/payments/planted', to: '../ledger/routes.ts', open: false },
      { from: 'server/src/payments/planted', to: '../ledger/folder/index.ts', open: false },
      { from: 'server/src/payments/planted', to: './payments.queries.ts', open: true },
      { from: 'server/src/partners/cards/planted', to: '../bank-link/port.ts', open: false },
      { from: 'server/src/planted', to: './platform/clock.ts', open: false },
      { from: 'server/src/demo/planted', to: '../payments/index.ts', open: true },
      { from: 'server/src/demo/planted', to: '../payments/payments.queries.ts', open: false },
      { from: 'server/src/payments/planted', to: '../demo/people.ts', open: false },
    ]);
    const collected = await lintPlanted({
      'server/src/routes.ts': FORMS('./payments/routes.ts').join('\n'),
      'server/src/schedule.ts': FORMS('./payments/age-loans.job.ts').join('\n'),
      'server/src/main.ts': FORMS('./payments/payments.queries.ts').join('\n'),
    });
    const files = collected.filter(({ rule }) => rule === RULE).map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(['server/src/main.ts']));
  });

  test('only the contract, the platform, jobs and the caller use zod', async () => {
    await expectWalls([
      { from: 'server/src/platform/planted', to: 'zod/mini', open: true },
      { from: 'contract/src/planted', to: 'zod', open: false },
      { from: 'server/src/payments/use-planted', to: 'zod/mini', open: false },
      { from: 'server/src/payments/planted', to: 'zod/mini', open: false },
      { from: 'server/src/partners/cards/planted', to: 'zod/mini', open: false },
      { from: 'client/src/planted', to: 'zod/mini', open: false },
      { from: 'borrower/src/store/planted', to: 'zod/mini', open: false },
      { from: 'contract/src/planted', to: 'zod/mini', open: true },
    ]);
    const use = "import * as z from 'zod/mini';\nz.string();";
    const caught = await lintPlanted({
      'server/src/payments/collect.job.ts': use,
      'server/src/partners/cards/card-answers.ts': use,
      'client/src/calls/call-server.ts': use,
    });
    expect(caught.filter(({ rule }) => rule === RULE)).toEqual([]);
  });
});

describe('the walls inside a web app', () => {
  test.each(['borrower', 'console'])(
    '%s: store, parts, features, app, in this order',
    async (app) => {
      await expectWalls([
        { from: `${app}/src/store/planted`, to: '../features/loan/screen.tsx', open: false },
        { from: `${app}/src/store/planted`, to: '../app/router.tsx', open: false },
        { from: `${app}/src/store/planted`, to: '../main.tsx', open: false },
        { from: `${app}/src/features/loan/planted`, to: '../../app/router.tsx', open: false },
        { from: `${app}/src/features/loan/planted`, to: '../pay/screen.tsx', open: false },
        { from: `${app}/src/features/loan/planted`, to: './screen.tsx', open: true },
        { from: `${app}/src/features/loan/planted`, to: '../../store/user.ts', open: true },
        { from: `${app}/src/features/loan/planted`, to: '../../parts/loaded.tsx', open: true },
        { from: `${app}/src/parts/planted`, to: '../store/user.ts', open: true },
        { from: `${app}/src/parts/planted`, to: '../features/loan/screen.tsx', open: false },
        { from: `${app}/src/store/planted`, to: '../parts/loaded.tsx', open: false },
        { from: `${app}/src/app/planted`, to: '../features/loan/screen.tsx', open: true },
        { from: `${app}/src/app/planted`, to: '../store/user.ts', open: true },
        { from: `${app}/src/elsewhere/planted`, to: '../store/user.ts', open: false },
      ]);
    },
  );

  test('the public pages import no other part and stay small', async () => {
    const from = 'borrower/src/public/planted';
    await expectWalls([
      { from, to: '../store/user.ts', open: false },
      { from, to: '../features/loan/screen.tsx', open: false },
      { from, to: '../app/router.tsx', open: false },
      { from: 'borrower/src/app/planted', to: '../public/login.tsx', open: false },
      { from: 'borrower/src/sandbox/planted', to: '../public/login.tsx', open: false },
      { from: 'borrower/src/sandbox/planted', to: '../store/user.ts', open: false },
      { from: 'borrower/src/sandbox/planted', to: './inbox.tsx', open: true },
      ...['react-router', 'react-redux', '@reduxjs/toolkit', 'react-aria-components'].map((to) => ({
        from,
        to,
        open: false,
      })),
      { from, to: 'react', open: true },
      { from, to: '@paystead/kit/button/button', open: true },
      { from, to: './login.tsx', open: true },
    ]);
  });
});

test('server drawing may import every entry but no build tool, and no file may import it', async () => {
  const from = 'borrower/drawing/draw/planted';
  await expectWalls([
    { from, to: '../../src/app/app.tsx', open: true },
    { from, to: '../../src/public/public-app.tsx', open: true },
    { from, to: 'react-dom/server', open: true },
    { from, to: 'vite', open: false },
    { from, to: 'node:fs', open: false },
    { from: 'borrower/src/app/planted', to: '../../drawing/draw/markup.ts', open: false },
    { from: 'borrower/src/public/planted', to: '../../drawing/draw/markup.ts', open: false },
    { from: 'borrower/drawing/build/planted', to: 'vite', open: true },
  ]);
});

test('only tests of other slices may import a slice’s test setup', () => {
  const wall = (from: string, to: string) => {
    const [place, target] = [placeOf(from), placeOf(to)];
    return place && target ? serverWall(place, target) : 'nowhere';
  };
  const test = 'server/src/payments/make-payment.db.test.ts';
  expect(wall(test, 'server/src/servicing/test-loan.ts')).toBeUndefined();
  expect(wall(test, 'server/src/origination/fixtures/applicants.ts')).toBeUndefined();
  expect(wall(test, 'server/src/servicing/loan/open-loan.ts')).toBeDefined();
  const code = 'server/src/payments/make-payment.ts';
  expect(wall(code, 'server/src/servicing/test-loan.ts')).toBeDefined();
  const world = 'server/src/payments/fixtures/payments-world.ts';
  expect(wall(world, 'server/src/routes.ts')).toBeUndefined();
  expect(wall(world, 'server/src/schedule.ts')).toBeDefined();
  expect(wall(world, 'server/src/servicing/routes.ts')).toBeDefined();
  expect(wall(code, 'server/src/routes.ts')).toBeDefined();
});
