import { playwrightCounts, vitestCounts } from './reports.ts';
import { browserTests, secondTries } from './second-tries.ts';
import type { Step } from './step.ts';

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

/** The steps of `npm run check`: everything that needs no database and no browser. */
export function quickSteps(): Step[] {
  return [
    { name: 'unit tests', command: vitest('unit'), count: vitestCounts },
    { name: 'types, server', command: ['tsc', '-p', '.'] },
    { name: 'types, browser', command: ['tsc', '-p', 'tsconfig.web.json'] },
    { name: 'lint', command: ['oxlint', '-f', 'unix', '--deny-warnings', '.'] },
    { name: 'tidy', command: ['node', 'tools/tidy.ts'] },
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'identifiers', command: ['node', 'tools/conformance.ts', '--brief'] },
    { name: 'bill of materials', command: ['node', 'tools/sbom.ts', '--check'] },
    { name: 'dead code', command: ['knip', '--include', DEAD] },
    { name: 'unused code', command: ['node', 'tools/unused.ts'] },
  ];
}

/** What `npm test` runs after the quick steps, one at a time: each uses the whole machine. */
export function fullSteps(): Step[] {
  return [
    { name: 'database tests', command: vitest('db'), count: vitestCounts },
    { name: 'build', command: ['node', 'tools/build.ts'] },
    { name: 'size budgets', command: ['node', 'tools/budgets.ts'] },
    {
      name: 'browser tests',
      command: browserTests(),
      count: playwrightCounts,
      secondTries,
    },
  ];
}
