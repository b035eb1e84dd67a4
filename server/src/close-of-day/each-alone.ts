import type { WorkContext } from '../platform/context.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { isOfWholeStep } from './step-failure.ts';
import { endFailure, noteFailure, type Subject } from './step-trouble.ts';

/** A step's work on a known list of items. */
export interface ListedWork<Item, Result> {
  readonly step: string;
  readonly items: readonly Item[];
  /** Whether some of them may run at the same time: their order then doesn't matter. */
  readonly inAnyOrder?: boolean;
  subject(item: Item): Subject;
  /** Works on one item, in its own transaction. */
  work(context: WorkContext, item: Item): Promise<Result>;
}

/**
 * Works on each item of a list in its own transaction. One that fails becomes a trouble and stops
 * no other; its trouble is closed when its work is done. If the database or a partner is down,
 * throws, as `workThrough` does.
 * @returns the results of the items that were done, and how many failed
 */
export async function eachAlone<Item, Result>(
  daily: DailyContext,
  work: ListedWork<Item, Result>,
): Promise<{ readonly results: Result[]; readonly failed: number }> {
  const left = work.items.entries();
  const run = { daily, work, left, results: new Map<number, Result>(), failed: 0 };
  const lanes = work.inAnyOrder ? (daily.atOnce ?? 1) : 1;
  const ended = await Promise.allSettled(Array.from({ length: lanes }, () => goThrough(run)));
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  const results = [...run.results].toSorted(([one], [other]) => one - other);
  return { results: results.map(([, result]) => result), failed: run.failed };
}

/** The work on all items, as its lanes share it. */
interface Run<Item, Result> {
  readonly daily: DailyContext;
  readonly work: ListedWork<Item, Result>;
  readonly left: ArrayIterator<[number, Item]>;
  /** By the item's place in the list. */
  readonly results: Map<number, Result>;
  failed: number;
}

/** Takes one item after another of those that are left. */
async function goThrough<Item, Result>(run: Run<Item, Result>): Promise<void> {
  const { daily, left, results, work } = run;
  const { step, subject } = work;
  for (const [place, item] of left) {
    try {
      const result = await daily.inTransaction(async (context) => {
        const worked = await work.work(context, item);
        await endFailure(context, step, subject(item));
        return worked;
      });
      results.set(place, result);
    } catch (error) {
      if (isOfWholeStep(error)) throw error;
      await noteFailure(daily, step, subject(item), error);
      run.failed += 1;
    }
  }
}
