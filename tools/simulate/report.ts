import type { Tally } from './tally.ts';
import type { Twins } from './twins.ts';

const MOST_FAULTS = 20;
const SECOND = 1000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What a run of seeds took: milliseconds of the clock, and of processors if they can be seen. */
export interface Cost {
  readonly wall: number;
  readonly product: number;
  readonly database: number;
}

/** Tells how a seed ended, and if it is broken, what with and how to run it again. */
export function tellSeed(
  seed: number,
  { broken, faults }: Twins,
  { days, again, seconds }: { days: number; again: string; seconds: number },
): void {
  const opened = broken.happened.get('loan opened');
  const story = `${broken.lives} lives, ${opened} loans, ${broken.tally.cuts} power cuts`;
  const outcome = faults.length === 0 ? 'holds' : 'BROKEN';
  say(`seed ${seed}: ${outcome}  ${days} days, ${story}, ${seconds.toFixed(0)} s`);
  tellSpent(broken.tally);
  if (faults.length === 0) return;
  for (const fault of faults.slice(0, MOST_FAULTS)) say(`  ${fault}`);
  if (faults.length > MOST_FAULTS) say(`  … and ${faults.length - MOST_FAULTS} more`);
  say(`Rerun: npm run simulate -- ${again}`);
  process.exitCode = 1;
}

/** What the time of a life went to, on standard error: it differs from run to run. */
function tellSpent({ spent }: Tally): void {
  const parts = [...spent].map(([part, ms]) => `${part} ${(ms / SECOND).toFixed(0)} s`);
  process.stderr.write(`Time: ${parts.join(', ')}\n`);
}

/** How many lives a minute holds: of the clock, and of processor time, whatever else runs. */
export function tellSpeed(lives: number, { database, product, wall }: Cost): void {
  const aMinute = (ms: number) => ((lives / ms) * 60 * SECOND).toFixed(1);
  const seconds = (ms: number) => (ms / SECOND).toFixed(0);
  say(`${lives} lives to their end in ${seconds(wall)} s: ${aMinute(wall)} a minute`);
  const processor = product + database;
  if (Number.isNaN(processor)) return;
  const parts = `product ${seconds(product)} s, database ${seconds(database)} s`;
  say(`${aMinute(processor)} lives in a minute of processor time (${parts})`);
}

/** Tells how often each kind happened; a kind that never did fails a run that is long enough. */
export function tellTally(total: ReadonlyMap<string, number>, isEnough: boolean): void {
  say('What happened:');
  for (const [kind, times] of total) say(`${String(times).padStart(8)}  ${kind}`);
  const never = [...total].filter(([, times]) => times === 0).map(([kind]) => kind);
  if (never.length === 0) return;
  say(`Never happened: ${never.join(', ')}.`);
  if (isEnough) process.exitCode = 1;
}

/** Acts of payroll that were never done in a run that is long enough fail it. */
export function tellUndone(acts: readonly string[]): void {
  if (acts.length === 0) return;
  say(`Payroll never did in any seed: ${acts.join(', ')}.`);
  process.exitCode = 1;
}
