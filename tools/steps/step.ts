import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How many checks of a step passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** One program of a check, with its folder and what it counts. */
export interface Step {
  name: string;
  /** Program and arguments; `{report}` is replaced by the path of a file the program may write. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Reads the counts from the report. Without it the whole step counts one. */
  count?: (report: string) => Counts;
  /** Reads from the report which failed tests can be retried, each by itself. */
  secondTries?: (report: string) => readonly SecondTry[];
}

/** Tests of a step to retry: one by itself, or several that build on each other. */
export interface SecondTry {
  /** File, line and title of the failed test. */
  name: string;
  /** How many of them failed; the others in `tests` didn't run because of that. */
  failed: number;
  tests: number;
  /** As in a step. */
  command: readonly string[];
}

/** The result of a step. */
export interface Outcome extends Counts {
  name: string;
  seconds: number;
  /** The program's output, without empty lines at the end. */
  output: string;
  /** Names of tests that failed at first and passed on the retry, so they count as passed. */
  flaky: readonly string[];
}

const HOUSE = join(import.meta.dirname, '../..');

/** If more tests fail than this, something is really broken, and nothing is retried. */
const MOST_SECOND_TRIES = 5;

/**
 * Runs one step from the root of the repository. A program that can't start counts as failed. With
 * `secondTry`, a few failed tests are retried, each by itself in a new run of its program. Those
 * that pass then count as passed and are listed as flaky.
 */
export async function runStep(
  step: Step,
  { secondTry = false }: { secondTry?: boolean } = {},
): Promise<Outcome> {
  const { outcome, report } = await runOnce(step);
  if (!secondTry || !step.secondTries || outcome.failed === 0 || !report) return outcome;

  const tries = step.secondTries(report);
  // A failure outside of the tests, such as a server that crashed, isn't retried.
  const ofTests = tries.reduce((sum, { failed }) => sum + failed, 0);
  if (ofTests !== outcome.failed || tries.length > MOST_SECOND_TRIES) return outcome;
  return runAgain(step, outcome, tries);
}

async function runAgain(step: Step, first: Outcome, tries: readonly SecondTry[]): Promise<Outcome> {
  const sum = { ...first, flaky: [...first.flaky] };
  for (const { name, failed, tests, command } of tries) {
    const { outcome } = await runOnce({ ...step, command });
    sum.seconds += outcome.seconds;
    sum.output += `\n\n== once more, by itself: ${name}\n${outcome.output}`;
    if (outcome.failed > 0 || outcome.passed < tests) continue;
    sum.passed += tests;
    sum.failed -= failed;
    sum.flaky.push(name);
  }
  return sum;
}

async function runOnce(step: Step): Promise<{ outcome: Outcome; report: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-step-'));
  const path = join(folder, 'report.json');
  const begin = performance.now();
  try {
    const { code, output } = await run(step, path);
    const report = await readFile(path, 'utf8').catch(() => '');
    const seconds = (performance.now() - begin) / 1000;
    const counts = countsOf(step, code, report);
    const outcome = { name: step.name, seconds, output: output.trimEnd(), flaky: [], ...counts };
    return { outcome, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function countsOf(step: Step, code: number, report: string): Counts {
  const whole = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (!step.count) return whole;
  const counts = report ? step.count(report) : { passed: 0, failed: 0 };
  // A program that failed outside of its tests, or ran none, counts as one more failure.
  const silent = code !== 0 && counts.failed === 0;
  return silent || counts.passed + counts.failed === 0
    ? { ...counts, failed: counts.failed + 1 }
    : counts;
}

function run(step: Step, report: string): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = step.command.map((part) => part.replace('{report}', report));
  const { FORCE_COLOR: _, ...own } = process.env;
  const env = { ...own, ...step.env, REPORT_FILE: report, NO_COLOR: '1', CI: '1' };
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: HOUSE, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => said.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.on('error', (error) => done({ code: 1, output: `${program}: ${error.message}` }));
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(said).toString() }));
  });
}

/**
 * Runs steps in order, a few at a time, and prints each one when it is done: one line if it passed,
 * the program's whole output if it failed.
 */
export async function runSteps(
  steps: readonly Step[],
  {
    atOnce,
    say,
    secondTry = false,
  }: { atOnce: number; say: (text: string) => void; secondTry?: boolean },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, { secondTry });
      outcomes.push(outcome);
      say(toldAs(outcome));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return steps.flatMap(({ name }) => outcomes.filter((outcome) => outcome.name === name));
}

/** One line, plus the program's output if a test failed, even if it passed on the retry. */
export function toldAs({ name, seconds, passed, failed, output, flaky }: Outcome): string {
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} FAILED`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ];
  const line = `${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s   ${counts.join(', ')}\n`;
  return counts.length > 1 ? `\n== ${name}\n${output}\n\n${line}` : line;
}

/** The flaky tests by name, for the end of a run; empty if there are none. */
export function toldFlaky(outcomes: readonly Outcome[]): string {
  const names = outcomes.flatMap(({ flaky }) => flaky);
  if (names.length === 0) return '';
  const lines = names.map((name) => `  ${name}\n`).join('');
  return `\nFlaky: these failed, then passed on a retry. Fix the cause next.\n${lines}`;
}

export function total(outcomes: readonly Counts[]): Counts {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}
