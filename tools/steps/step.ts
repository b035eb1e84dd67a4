import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How many checks of a step passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** One program of a check, with its place in the house and what it counts. */
export interface Step {
  name: string;
  /** Program and arguments; `{report}` stands for a file that the program may fill. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Reads the counts from the filled report. Without it the whole step counts one. */
  count?: (report: string) => Counts;
}

/** What became of a step. */
export interface Outcome extends Counts {
  name: string;
  seconds: number;
  /** All the program said; empty lines at the end removed. */
  output: string;
}

const HOUSE = join(import.meta.dirname, '../..');

/** Runs one step from the top of the house. A program that cannot start has failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-step-'));
  const report = join(folder, 'report.json');
  const begin = performance.now();
  try {
    const { code, output } = await run(step, report);
    const counts = await countsOf(step, code, report);
    const seconds = (performance.now() - begin) / 1000;
    return { name: step.name, seconds, output: output.trimEnd(), ...counts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countsOf(step: Step, code: number, report: string): Promise<Counts> {
  const whole = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (!step.count) return whole;
  const text = await readFile(report, 'utf8').catch(() => '');
  const counts = text ? step.count(text) : { passed: 0, failed: 0 };
  // A program that failed beside its tests, or ran none, is a failure of its own.
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
 * Runs steps in their order, a few at a time, and says each one when it is done: a line for what
 * passed, everything the program said for what failed.
 */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, say }: { atOnce: number; say: (text: string) => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      say(toldAs(outcome));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return steps.flatMap(({ name }) => outcomes.filter((outcome) => outcome.name === name));
}

/** One line, and for a failure all the program said. */
export function toldAs({ name, seconds, passed, failed, output }: Outcome): string {
  const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  const line = `${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s   ${counts}\n`;
  return failed > 0 ? `\n== ${name}\n${output}\n\n${line}` : line;
}

export function total(outcomes: readonly Counts[]): Counts {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}
