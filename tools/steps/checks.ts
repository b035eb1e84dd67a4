import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightCounts, vitestCounts } from './reports.ts';
import type { Step } from './step.ts';

const HOUSE = join(import.meta.dirname, '../..');

const DEAD = 'files,dependencies,unlisted,unresolved,exports,types';

function vitest(project: string): readonly string[] {
  return [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json={report}',
  ];
}

/** Rules that need types run when the package that knows them is installed. */
function typeAware(): string[] {
  const manifest = readFileSync(join(HOUSE, 'package.json'), 'utf8');
  return manifest.includes('"oxlint-tsgolint"') ? ['--type-aware'] : [];
}

/** What `npm run check` runs: everything that needs no database and no browser. */
export function quickSteps(): Step[] {
  return [
    { name: 'unit tests', command: vitest('unit'), count: vitestCounts },
    { name: 'types, server', command: ['tsc', '-p', '.'] },
    { name: 'types, browser', command: ['tsc', '-p', 'tsconfig.web.json'] },
    { name: 'lint', command: ['oxlint', '-f', 'unix', '--deny-warnings', ...typeAware(), '.'] },
    { name: 'tidy', command: ['node', 'tools/tidy.ts'] },
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'identifiers', command: ['node', 'tools/conformance.ts', '--brief'] },
    { name: 'dead code', command: ['knip', '--include', DEAD] },
    { name: 'unused code', command: ['node', 'tools/unused.ts'] },
  ];
}

/** What `npm test` runs after the quick steps, one after the other: each uses the whole machine. */
export function fullSteps(): Step[] {
  return [
    { name: 'database tests', command: vitest('db'), count: vitestCounts },
    { name: 'build', command: ['node', 'tools/build.ts'] },
    { name: 'size budgets', command: ['node', 'tools/budgets.ts'] },
    {
      name: 'browser tests',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
      count: playwrightCounts,
    },
  ];
}
