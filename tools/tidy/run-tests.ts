import { posix } from 'node:path';
import type { Finding, House } from './house.ts';

const UNIT = '{contract,lending,nacha,client,kit,borrower,console,tools,server}/**/*.test.{ts,tsx}';
const DATABASE = '{server,tools}/**/*.db.test.ts';

/** Which tests run, by the settings that say so; the words stand there as they stand here. */
const RUN: readonly { settings: string; words: string; tests: string; but?: string }[] = [
  { settings: 'vitest.config.ts', words: `'${UNIT}'`, tests: UNIT, but: '**/*.db.test.*' },
  { settings: 'vitest.config.ts', words: `'${DATABASE}'`, tests: DATABASE },
  {
    settings: 'e2e/playwright.config.ts',
    words: "testMatch: 'gallery.spec.ts'",
    tests: 'e2e/gallery.spec.ts',
  },
  {
    settings: 'e2e/playwright.config.ts',
    words: "testMatch: 'goals/**/*.spec.ts'",
    tests: 'e2e/goals/**/*.spec.ts',
  },
  {
    settings: 'e2e/playwright.config.ts',
    words: "'screens/**/*.spec.ts'",
    tests: 'e2e/screens/**/*.spec.ts',
  },
];

/** Every test stands where one of the programs that run tests looks for it. */
export function testsThatRun(house: House): Finding[] {
  const named = house.files.filter((path) => /\.(?:test|spec)\.\w+$/.test(path));
  const lost = named.filter((path) => !RUN.some((run) => isRunBy(run, path)));
  const changed = RUN.filter(
    ({ settings, words }) => house.has(settings) && !house.text(settings).includes(words),
  );
  return [
    ...lost.map((where) => ({ where, why: 'is run by nothing' })),
    ...changed.map(({ settings, words }) => ({
      where: settings,
      why: `no longer has ${words}; tell tools/tidy/run-tests.ts which tests run`,
    })),
  ];
}

function isRunBy({ tests, but }: (typeof RUN)[number], path: string): boolean {
  return posix.matchesGlob(path, tests) && !(but && posix.matchesGlob(path, but));
}
