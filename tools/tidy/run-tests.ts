import { posix } from 'node:path';
import type { Finding, House } from './house.ts';

const UNIT = '{contract,lending,nacha,client,kit,borrower,console,tools,server}/**/*.test.{ts,tsx}';
const OPENSSH = 'server/**/*.openssh.test.ts';
const DATABASE = '{server,tools}/**/*.db.test.ts';

/** Which tests run, with the exact words of the settings that select them. */
const RUN: readonly { settings: string; words: string; tests: string; but?: string }[] = [
  {
    settings: 'vitest.config.ts',
    words: `'${UNIT}'`,
    tests: UNIT,
    but: '**/*.{db,openssh}.test.*',
  },
  { settings: 'vitest.config.ts', words: `'${DATABASE}'`, tests: DATABASE },
  // By `npm run sftp`: continuous integration has no OpenSSH server.
  { settings: 'vitest.config.ts', words: `'${OPENSSH}'`, tests: OPENSSH },
  {
    settings: 'e2e/playwright.config.ts',
    words: "testMatch: 'gallery.spec.ts'",
    tests: 'e2e/gallery.spec.ts',
  },
  {
    settings: 'e2e/playwright.config.ts',
    words: "testMatch: '**/e2e/goals/**/*.spec.ts'",
    tests: 'e2e/goals/**/*.spec.ts',
  },
  {
    settings: 'e2e/playwright.config.ts',
    words: "'**/e2e/screens/**/*.spec.ts'",
    tests: 'e2e/screens/**/*.spec.ts',
  },
  {
    settings: 'e2e/firefox/firefox.config.ts',
    words: "testMatch: '*.spec.ts'",
    tests: 'e2e/firefox/*.spec.ts',
  },
];

/** Vitest or Playwright runs every test file. */
export function testsThatRun(house: House): Finding[] {
  const named = house.files.filter((path) => /\.(?:test|spec)\.\w+$/.test(path));
  const lost = named.filter((path) => !RUN.some((run) => isRunBy(run, path)));
  const changed = RUN.filter(
    ({ settings, words }) => house.has(settings) && !house.text(settings).includes(words),
  );
  return [
    ...lost.map((where) => ({ where, why: 'never runs' })),
    ...changed.map(({ settings, words }) => ({
      where: settings,
      why: `no longer has ${words}; update tools/tidy/run-tests.ts`,
    })),
  ];
}

function isRunBy({ tests, but }: (typeof RUN)[number], path: string): boolean {
  return posix.matchesGlob(path, tests) && !(but && posix.matchesGlob(path, but));
}
