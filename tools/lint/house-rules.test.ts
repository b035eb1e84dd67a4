import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caught, lintPlanted } from './planting.ts';

const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const longFunction = (length: number) =>
  `export function long(): number {\n${lines(length - 2, '  work();')}}\n`;

/** One planted fault each: the file, the rule that must catch it, and the code. */
const BAD: [path: string, rule: string, text: string][] = [
  ['server/src/payments/long-file.ts', 'eslint(max-lines)', lines(301, 'work();')],
  ['server/src/payments/long.test.ts', 'eslint(max-lines)', lines(501, 'work();')],
  ['lending/src/long.ts', 'eslint(max-lines-per-function)', longFunction(71)],
  ['lending/src/any.ts', 'typescript(no-explicit-any)', 'export const a: any = 1;'],
  ['kit/src/any/any.tsx', 'typescript(no-explicit-any)', 'export function A(p: any) { return p; }'],
  ['kit/src/a/a.tsx', 'import(no-default-export)', 'export default function A() { return null; }'],
  ['client/src/console.ts', 'eslint(no-console)', "console.log('hello');"],
  ['tools/console.ts', 'eslint(no-console)', "console.error('hello');"],
  ['server/src/ledger/env.ts', 'node(no-process-env)', 'export const a = process.env.PORT;'],
  ['server/src/ledger/now.ts', 'house(clock)', 'export const a = Date.now();'],
  ['server/src/ledger/new.ts', 'house(clock)', 'export const a = new Date();'],
  ['server/src/ledger/read.ts', 'house(clock)', "export const a = new Date('2027-07-05');"],
  ['server/src/ledger/at.ts', 'house(clock)', 'export const a = new Date(at.epochMilliseconds);'],
  ['server/src/ledger/text.ts', 'house(clock)', 'export const a = Date();'],
  ['server/src/platform/day.ts', 'house(clock)', 'export const a = Temporal.Now.plainDateISO();'],
  ['server/src/ledger/computed.ts', 'house(clock)', "export const a = Date['now']();"],
  ['server/src/ledger/global.ts', 'house(clock)', 'export const a = globalThis.Date;'],
  ['server/src/ledger/apart.ts', 'house(clock)', 'const { now } = Date;\nnow();'],
  ['server/src/ledger/apart-again.ts', 'house(clock)', 'const { Now } = Temporal;\nNow.instant();'],
  ['server/src/ledger/renamed.ts', 'house(clock)', 'const Day = Date;\nnew Day();'],
  ['server/src/ledger/sql.ts', 'eslint(no-restricted-properties)', "sql.raw('select 1');"],
  [
    'server/src/ledger/dice.ts',
    'eslint(no-restricted-properties)',
    'export const a = Math.random();',
  ],
  ['lending/src/date.ts', 'eslint(no-restricted-globals)', 'export const a = new Date();'],
  ['lending/src/dice.ts', 'eslint(no-restricted-properties)', 'export const a = Math.random();'],
  ['nacha/src/fetch.ts', 'eslint(no-restricted-globals)', "export const a = fetch('/x');"],
  ['nacha/src/process.ts', 'eslint(no-restricted-globals)', 'export const a = process.pid;'],
  ['nacha/src/reach.ts', 'eslint(no-restricted-globals)', 'export const a = globalThis.name;'],
  ['lending/src/now.ts', 'eslint(no-restricted-properties)', 'export const a = Temporal.Now;'],
  ['lending/src/node.ts', 'house(boundaries)', "import 'node:fs';"],
  ['contract/src/slow.ts', 'house(linear-regex)', 'export const a = /^(a+)+$/;'],
  ['contract/src/slow-made.ts', 'house(linear-regex)', "export const a = new RegExp('(a+)+$');"],
  ['contract/src/slow-called.ts', 'house(linear-regex)', "export const a = RegExp('(a+)+$');"],
  ['contract/src/slow-text.ts', 'house(linear-regex)', 'export const a = new RegExp(`(a+)+$`);'],
  ['client/src/equal.ts', 'eslint(eqeqeq)', 'export const a = b == 1;'],
  ['client/src/eval.ts', 'eslint(no-eval)', "eval('1');"],
  ['client/src/made.ts', 'eslint(no-new-func)', "export const a = new Function('work()');"],
  ['client/src/var.ts', 'eslint(no-var)', 'export var a = 1;'],
  ['client/src/let.ts', 'eslint(prefer-const)', 'let a = 1;\nwork(a);'],
  ['client/src/alert.ts', 'eslint(no-restricted-globals)', "alert('hello');"],
  ['client/src/itself.ts', 'import(no-self-import)', "import './itself.ts';"],
  ['server/src/ledger/old.ts', 'typescript(no-require-imports)', "require('./a.ts');"],
  [
    'kit/src/hook.tsx',
    'react-hooks(rules-of-hooks)',
    'export function A({ b }: B) { if (b) useState(1); return null; }',
  ],
  [
    'kit/src/effect.tsx',
    'react-hooks(exhaustive-deps)',
    "import { useEffect } from 'react';\nexport function A({ b }: B) { useEffect(() => work(b), []); return null; }",
  ],
  [
    'client/src/silent.test.ts',
    'vitest(expect-expect)',
    "import { test } from 'vitest';\ntest('x', () => { work(); });",
  ],
  ['server/src/a/loop.ts', 'import(no-cycle)', "export { b } from '../b/index.ts';"],
  ['kit/src/html.tsx', 'react(no-danger)', 'export const a = <p dangerouslySetInnerHTML={b} />;'],
  ['kit/src/image.tsx', 'jsx-a11y(alt-text)', 'export const a = <img src="x.png" />;'],
  [
    'client/src/off.test.ts',
    'vitest(no-disabled-tests)',
    "test.skip('x', () => { expect(1).toBe(1); });",
  ],
  [
    'client/src/one.test.ts',
    'vitest(no-focused-tests)',
    "test.only('x', () => { expect(1).toBe(1); });",
  ],
  ['client/src/quiet.ts', 'typescript(ban-ts-comment)', '// @ts-ignore\nexport const a = 1;'],
  [
    'client/src/type.ts',
    'typescript(consistent-type-imports)',
    "import { A } from './a.ts';\nexport const b = (a: A) => a;",
  ],
];

/** Similar code that is allowed. */
const GOOD: [path: string, text: string][] = [
  ['server/src/payments/short-file.ts', lines(300, 'work();')],
  ['lending/src/short.ts', longFunction(70)],
  ['server/src/platform/settings/config.ts', 'export const a = process.env.PORT;'],
  ['server/src/platform/clock.ts', 'export const a = new Date(Date.now());'],
  ['server/src/ledger/now.test.ts', 'export const a = new Date(Date.now());'],
  ['lending/src/day.ts', "export const a = Temporal.PlainDate.from('2027-07-05');"],
  ['server/src/b/index.ts', "export { work as b } from './work.ts';"],
  ['tools/build.ts', 'export const a = process.env.PORT;'],
];

const CYCLE: [path: string, text: string][] = [
  ['server/src/a/index.ts', "export * from './loop.ts';"],
  ['server/src/c/index.ts', "import type { C } from './c.ts';\nexport type D = C;"],
  ['server/src/c/c.ts', "import type { D } from './index.ts';\nexport type C = D | 1;"],
];

const SETTINGS = resolve(import.meta.dirname, '../../.oxlintrc.json');

interface Settings {
  rules: Record<string, unknown>;
  overrides: { rules?: Record<string, unknown> }[];
}

describe('the lint rules catch what they should', () => {
  let caught: Caught[] = [];

  beforeAll(async () => {
    const files = Object.fromEntries([
      ...BAD.map(([path, , text]) => [path, text]),
      ...GOOD,
      ...CYCLE,
    ]);
    files['server/src/b/index.ts'] += "\nexport * from '../a/index.ts';";
    caught = await lintPlanted(files);
  }, 60_000);

  test.each(BAD)('%s: %s', (path, rule) => {
    expect(caught.filter(({ file }) => file === path).map((one) => one.rule)).toContain(rule);
  });

  test.each(GOOD.filter(([path]) => !path.endsWith('b/index.ts')))('%s passes', (path) => {
    expect(caught.filter(({ file }) => file === path)).toEqual([]);
  });

  test('there is a planted fault for every rule in the settings', () => {
    const settings = JSON.parse(readFileSync(SETTINGS, 'utf8')) as Settings;
    const all = [settings, ...settings.overrides].map(({ rules = {} }) => rules);
    const named = all.flatMap((rules) =>
      Object.keys(rules).filter((rule) => rules[rule] !== 'off'),
    );
    const planted = new Set(BAD.map(([, rule]) => /\((.*)\)/.exec(rule)?.[1]));
    expect(named.length).toBeGreaterThan(25);
    const missing = named.filter((rule) => !planted.has(rule.split('/').at(-1)));
    expect(missing).toEqual([]);
  });

  test('a cycle of type imports is a cycle', () => {
    const files = caught.filter(({ rule }) => rule === 'import(no-cycle)').map(({ file }) => file);
    expect(files).toContain('server/src/c/index.ts');
  });
});
