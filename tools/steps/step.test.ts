import { describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './reports.ts';
import { runStep, runSteps, type Step, toldAs, total } from './step.ts';

const node = (script: string, more: Partial<Step> = {}): Step => ({
  name: 'a step',
  command: [process.execPath, '-e', script, '{report}'],
  ...more,
});

const writeReport = (report: unknown, code: number) =>
  `require('node:fs').writeFileSync(process.argv[1], ${JSON.stringify(JSON.stringify(report))}); process.exit(${code})`;

const fromReport = (text: string) => JSON.parse(text) as { passed: number; failed: number };

describe('a step', () => {
  test('counts one: passed when its program ends well, failed with all it said when not', async () => {
    const good = await runStep(node('console.log(1)'));
    const bad = await runStep(node("console.error('broken'); process.exit(3)"));
    expect(good).toMatchObject({ passed: 1, failed: 0 });
    expect(bad).toMatchObject({ passed: 0, failed: 1, output: 'broken' });
    expect(toldAs(bad)).toContain('broken');
    expect(toldAs(good)).not.toContain('\n== ');
  });

  test('counts what its report says', async () => {
    const step = node(writeReport({ passed: 7, failed: 2 }, 1), { count: fromReport });
    expect(await runStep(step)).toMatchObject({ passed: 7, failed: 2 });
  });

  test.each([
    ['no report at all', node('', { count: fromReport }), { passed: 0, failed: 1 }],
    ['a program that is not there', { name: 'x', command: ['no-such-program'] }, { failed: 1 }],
    [
      'a report of no tests',
      node(writeReport({ passed: 0, failed: 0 }, 0), { count: fromReport }),
      { passed: 0, failed: 1 },
    ],
    [
      'a bad end after good tests',
      node(writeReport({ passed: 4, failed: 0 }, 1), { count: fromReport }),
      { passed: 4, failed: 1 },
    ],
  ])('fails open never: %s is a failure', async (_, step, expected) => {
    expect(await runStep(step)).toMatchObject(expected);
  });

  test('many steps keep their order and are summed', async () => {
    const steps = ['one', 'two', 'three'].map((name) => node('', { name }));
    const said: string[] = [];
    const outcomes = await runSteps(steps, { atOnce: 2, say: (text) => said.push(text) });
    expect(outcomes.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
    expect(said).toHaveLength(3);
    expect(total(outcomes)).toEqual({ passed: 3, failed: 0 });
  });
});

describe('reports', () => {
  test('of Vitest: a file that could not be loaded is a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    };
    expect(vitestCounts(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 });
  });

  test('of Playwright: a test that passes at the second try has failed', () => {
    const report = { stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 9, failed: 3 });
  });
});
