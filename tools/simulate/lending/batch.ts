import { neverHappened } from './kinds.ts';
import { liveLending, type LoanLife } from './live.ts';

/** What became of some seeds. */
export interface Batch {
  readonly seeds: number;
  readonly seconds: number;
  /** The seeds with a broken rule, in order. */
  readonly broken: readonly LoanLife[];
  /** How often each kind of event happened, the most frequent first. */
  readonly total: ReadonlyMap<string, number>;
  /** Kinds that never happened, if there were enough seeds for all of them. */
  readonly never: readonly string[];
}

/** Lives the lives of some seeds one after another, on one core. */
export function liveSeeds(from: number, seeds: number): Batch {
  const begun = performance.now();
  const total = new Map<string, number>();
  const broken: LoanLife[] = [];
  for (let seed = from; seed < from + seeds; seed += 1) {
    const life = liveLending(seed);
    for (const [kind, times] of life.happened) total.set(kind, (total.get(kind) ?? 0) + times);
    if (life.fault !== null) broken.push(life);
  }
  const seconds = (performance.now() - begun) / 1000;
  const sorted = new Map([...total].toSorted(([, one], [, other]) => other - one));
  return { seeds, seconds, broken, total: sorted, never: neverHappened(total, seeds) };
}

/** The most broken seeds that a report tells of, and the most steps of each. */
const MOST_BROKEN = 10;
const MOST_STEPS = 25;

/** The report of a batch, line by line; it's good news if it's `whole`. */
export function reportOf(batch: Batch): { readonly lines: string[]; readonly whole: boolean } {
  const { broken, never, seconds, seeds, total } = batch;
  const pace = Math.round((seeds / seconds) * 60).toLocaleString('en-US');
  const lines = [
    ...broken.slice(0, MOST_BROKEN).flatMap((life) => linesOf(life, seeds === 1)),
    ...(broken.length > MOST_BROKEN ? [`… and ${broken.length - MOST_BROKEN} more seeds`] : []),
    `${seeds} seeds in ${seconds.toFixed(1)} s, ${pace} a minute; ${broken.length} broken`,
    'What happened:',
    ...[...total].map(([kind, times]) => `${String(times).padStart(8)}  ${kind}`),
    ...(never.length > 0 ? [`Never happened: ${never.join(', ')}.`] : []),
  ];
  return { lines, whole: broken.length === 0 && never.length === 0 };
}

/** A broken seed: its fault, the steps that led there, and how to run it again. */
function linesOf({ fault, seed, steps }: LoanLife, isAlone: boolean): string[] {
  const shown = isAlone ? steps : steps.slice(-MOST_STEPS);
  const left = steps.length - shown.length;
  return [
    `seed ${seed}: BROKEN  ${fault}`,
    ...(left > 0 ? [`  (${left} steps before)`] : []),
    ...shown.map((step) => `  ${step}`),
    `Rerun: npm run simulate -- --lending --seeds 1 --from ${seed}`,
  ];
}
