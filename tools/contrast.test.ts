import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/*
 * Every pair of colors that meets on a screen, in both themes. Text needs a contrast of 4.5:1;
 * controls, focus rings and fills need 3:1 (WCAG 2.2, criteria 1.4.3 and 1.4.11). Add a row here
 * for each new pair of tokens.
 */

const tokens = readFileSync(new URL('../kit/src/tokens.css', import.meta.url), 'utf8');

type Pair = [front: string, back: string, least: number];
type Theme = Record<string, string>;

const surfaces = ['surface', ...['canvas', 'sunken', 'subtle', 'hover', 'selected'].map(onSurface)];
const brands = ['surface-brand', 'surface-brand-raised'];
const statuses = ['positive', 'caution', 'critical', 'info', 'neutral'];
const alerts = [
  'new-account',
  'new-address',
  'new-employment',
  'new-inquiry',
  'new-public-record',
  'improved-account',
  'delinquent-account',
  'bankruptcy',
  'fraud-alert',
  'unknown',
];

const pairs: Pair[] = [
  ...cross(['text', 'text-muted', 'text-link'], surfaces, 4.5),
  ...cross(['text-on-brand', 'text-on-brand-muted', 'text-on-brand-soft', 'accent'], brands, 4.5),
  ...cross(['border-control', 'focus-ring'], surfaces, 3),
  ...statuses.flatMap(statusPairs),
  ...alerts.map((type): Pair => [`alert-${type}-fg`, `alert-${type}-bg`, 4.5]),
  ...cross(['text-on-action'], ['action', 'action-hover', 'action-active', 'action-danger'], 4.5),
  ...cross(['text-on-action'], ['action-danger-hover'], 4.5),
  ...cross(['text-link', 'text-link-hover'], ['action-subtle', 'action-subtle-hover'], 4.5),
  ...cross(['text', 'text-muted', 'accent-text'], ['surface-accent'], 4.5),
  ...cross(['text', 'text-brand-subtle'], ['surface-brand-subtle'], 4.5),
  ...cross(['text-on-accent'], ['accent', 'accent-hover'], 4.5),
  ...cross(['accent-text', 'logo-ink', 'critical-fg'], ['surface', 'surface-canvas'], 4.5),
  ['text-on-inverse', 'surface-inverse', 4.5],
  ['text-person', 'surface-person', 4.5],
  ['action', 'surface', 3],
  ['border-selected', 'surface', 3],
  ['logo-accent', 'surface', 3],
  ['focus-ring-on-brand', 'surface-brand', 3],
  ['track-paid', 'surface', 3],
  ['track-paid', 'track-todo', 1.5],
  ['track-next', 'track-paid', 1.5],
  ['track-on-brand-paid', 'surface-brand', 3],
  ['track-on-brand-next', 'surface-brand', 3],
  ['track-on-brand-paid', 'track-on-brand-todo', 3],
  ...cross(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'], ['surface'], 3),
];

const light = declarations(between(':root {', '/* ---------- Dark theme'));
const forcedDark = declarations(between(':root[data-theme="dark"] {', '@media (prefers-reduced'));
const systemDark = declarations(
  between(':root:not([data-theme="light"])', ':root[data-theme="dark"]'),
);

describe('contrast of the tokens', () => {
  test.each(pairs)('%s on %s is at least %s:1 in both themes', (front, back, least) => {
    expect(contrast(light, front, back)).toBeGreaterThanOrEqual(least);
    expect(contrast({ ...light, ...forcedDark }, front, back)).toBeGreaterThanOrEqual(least);
  });

  test('contrast is computed as in WCAG: black on white is 21:1, middle gray is 4.54:1', () => {
    const known = { '--black': '#000', '--white': '#ffffff', '--grey': '#767676' };

    expect(contrast(known, 'black', 'white')).toBe(21);
    expect(contrast(known, 'grey', 'white')).toBeCloseTo(4.54, 2);
  });

  test('the system’s dark theme and the chosen dark theme are the same', () => {
    expect(systemDark).toEqual(forcedDark);
    expect(Object.keys(forcedDark).length).toBeGreaterThan(80);
  });
});

function onSurface(kind: string): string {
  return `surface-${kind}`;
}

function cross(fronts: string[], backs: string[], least: number): Pair[] {
  return fronts.flatMap((front) => backs.map((back): Pair => [front, back, least]));
}

function statusPairs(status: string): Pair[] {
  const tint = `${status}-bg`;
  return [
    ...cross([`${status}-fg`], [tint, 'surface', 'surface-canvas', 'surface-selected'], 4.5),
    ...cross(['text', 'text-link', 'text-muted'], [tint], 4.5),
    [`${status}-solid`, 'surface', 3],
  ];
}

function between(start: string, end: string): string {
  const from = tokens.indexOf(start);
  const to = tokens.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`tokens.css has no part from ${start} to ${end}`);
  return tokens.slice(from, to);
}

function declarations(css: string): Theme {
  const found = [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value.trim()]));
}

function contrast(theme: Theme, front: string, back: string): number {
  const one = luminance(colorOf(theme, `--${front}`));
  const other = luminance(colorOf(theme, `--${back}`));
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Follows var() references to the hex value. */
function colorOf(theme: Theme, name: string): string {
  const value = theme[name];
  if (value === undefined) throw new Error(`There is no token ${name}`);
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return next === undefined ? value : colorOf(theme, next);
}

/** Relative luminance of #rgb or #rrggbb, by the formula of WCAG 2. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
