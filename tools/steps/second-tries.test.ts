import { describe, expect, test } from 'vitest';
import { browserTests, secondTries } from './second-tries.ts';

const FAILED = { projectName: 'goals', status: 'unexpected', annotations: [] };
const PASSED = { ...FAILED, status: 'expected' };
const NOT_RUN = { ...FAILED, status: 'skipped' };
const serial = { annotations: [{ type: 'serial' }] };

const spec = (title: string, result: object, more: object = {}) => ({
  title,
  file: 'goals/help.spec.ts',
  line: 7,
  tests: [result],
  ...more,
});

function report(...specs: object[]): string {
  return JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] });
}

const output = (nth: number) => ['--output', `test-results/once-more-${nth}`];

describe('which browser tests get a retry', () => {
  test('each failed test by itself, chosen by project, file, line and full title', () => {
    const again = secondTries(
      report(
        spec('asks for $5', FAILED),
        spec('asks for $50', PASSED),
        spec('waits', { ...FAILED, projectName: 'same day' }, { line: 30 }),
      ),
    );
    expect(again).toEqual([
      {
        name: 'goals/help.spec.ts:7 asks for $5',
        failed: 1,
        tests: 1,
        command: browserTests(
          String.raw`\/goals\/help\.spec\.ts$:7`,
          '--grep',
          `${RegExp.escape('asks for $5')}$`,
          '--project',
          'goals',
          ...output(1),
        ),
      },
      expect.objectContaining({
        name: 'goals/help.spec.ts:30 waits',
        command: expect.arrayContaining(['same day', ...output(2)]) as unknown,
      }),
    ]);
  });

  test('the whole file if its tests build on each other, including tests that did not run', () => {
    const again = secondTries(
      report(
        spec('first', { ...PASSED, ...serial }),
        spec('second', { ...FAILED, ...serial }, { line: 20 }),
        spec('third', { ...NOT_RUN, ...serial }, { line: 30 }),
      ),
    );
    expect(again).toEqual([
      {
        name: 'goals/help.spec.ts:20 second',
        failed: 1,
        tests: 2,
        command: browserTests(
          String.raw`\/goals\/help\.spec\.ts$`,
          '--project',
          'goals',
          ...output(1),
        ),
      },
    ]);
  });

  test('none that passed or was skipped on purpose', () => {
    const leftOut = { ...NOT_RUN, annotations: [{ type: 'skip' }] };
    expect(secondTries(report(spec('passes', PASSED), spec('left out', leftOut)))).toEqual([]);
    expect(secondTries('{}')).toEqual([]);
  });
});
