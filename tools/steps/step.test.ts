import { describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './reports.ts';
import { runStep, runSteps, type SecondTry, type Step, toldAs, toldFlaky, total } from './step.ts';

const node = (script: string, more: Partial<Step> = {}): Step => ({
  name: 'a step',
  command: [process.execPath, '-e', script, '{report}'],
  ...more,
});

const writeReport = (report: unknown, code: number) =>
  `require('node:fs').writeFileSync(process.argv[1], ${JSON.stringify(JSON.stringify(report))}); process.exit(${code})`;

const fromReport = (text: string) => JSON.parse(text) as { passed: number; failed: number };

describe('a step', () => {
  test('counts one: passed if its program exits with 0, otherwise failed with its output', async () => {
    const good = await runStep(node('console.log(1)'));
    const bad = await runStep(node("console.error('broken'); process.exit(3)"));
    expect(good).toMatchObject({ passed: 1, failed: 0 });
    expect(bad).toMatchObject({ passed: 0, failed: 1, output: 'broken' });
    expect(toldAs(bad)).toContain('broken');
    expect(toldAs(good)).not.toContain('\n== ');
  });

  test('counts the tests of its report', async () => {
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
  ])('%s is a failure', async (_, step, expected) => {
    expect(await runStep(step)).toMatchObject(expected);
  });

  test('several steps keep their order and add up', async () => {
    const steps = ['one', 'two', 'three'].map((name) => node('', { name }));
    const said: string[] = [];
    const outcomes = await runSteps(steps, { atOnce: 2, say: (text) => said.push(text) });
    expect(outcomes.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
    expect(said).toHaveLength(3);
    expect(total(outcomes)).toEqual({ passed: 3, failed: 0 });
  });
});

describe('a step whose tests fail', () => {
  const once = { failed: 1, tests: 1 };
  const failing = (failed: number, tries: readonly SecondTry[]) =>
    node(writeReport({ passed: 7, failed }, 1), { count: fromReport, secondTries: () => tries });
  const again = (name: string, counts: { passed: number; failed: number }, more = once) => ({
    name,
    ...more,
    command: node(writeReport(counts, counts.failed)).command,
  });
  const passes = again('passes.spec.ts:1 it passes', { passed: 1, failed: 0 });
  const fails = again('fails.spec.ts:2 it fails', { passed: 0, failed: 1 });

  test('retries them, and lists those that pass then as flaky', async () => {
    const outcome = await runStep(failing(2, [passes, fails]), { secondTry: true });
    expect(outcome).toMatchObject({ passed: 8, failed: 1, flaky: [passes.name] });
    expect(outcome.output).toContain(`once more, by itself: ${fails.name}`);
    expect(toldAs(outcome)).toContain('8 passed, 1 FAILED, 1 flaky');
  });

  test('counts tests held up by a failed one as passed, if all of them pass on the retry', async () => {
    const chain = { failed: 1, tests: 3 };
    const whole = again('chain', { passed: 4, failed: 0 }, chain);
    const part = again('chain', { passed: 2, failed: 0 }, chain);
    expect(await runStep(failing(1, [whole]), { secondTry: true })).toMatchObject({
      passed: 10,
      failed: 0,
    });
    expect(await runStep(failing(1, [part]), { secondTry: true })).toMatchObject({
      passed: 7,
      failed: 1,
      flaky: [],
    });
  });

  test.each([
    ['unless it was requested', 1, [passes], false],
    ['if more than tests failed', 2, [passes], true],
    ['if six failed', 6, Array.from({ length: 6 }, () => passes), true],
  ])('retries nothing %s', async (_, failed, tries, secondTry) => {
    const outcome = await runStep(failing(failed, tries), { secondTry });
    expect(outcome).toMatchObject({ passed: 7, failed, flaky: [] });
  });

  test('prints the full output even if the retry passes, and lists the test at the end', async () => {
    const outcomes = await runSteps([failing(1, [passes]), node('')], {
      atOnce: 1,
      say: () => {},
      secondTry: true,
    });
    const [outcome] = outcomes;
    expect(outcome && toldAs(outcome)).toMatch(/^\n== a step\n/);
    expect(toldFlaky(outcomes)).toContain(`\n  ${passes.name}\n`);
    expect(toldFlaky([])).toBe('');
    expect(total(outcomes)).toMatchObject({ failed: 0 });
  });
});

describe('reports', () => {
  test('from Vitest: a file that could not be loaded is a failure', () => {
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

  test('from Playwright: a test that passes on the second try has failed', () => {
    const report = { stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 9, failed: 3 });
  });
});
