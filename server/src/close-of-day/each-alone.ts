import type { WorkContext } from '../platform/context.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { sideBySide } from './side-by-side.ts';
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
  { inAnyOrder, items, step, subject, work }: ListedWork<Item, Result>,
): Promise<{ readonly results: Result[]; readonly failed: number }> {
  const lanes = inAnyOrder ? (daily.atOnce ?? 1) : 1;
  let failed = 0;
  const done = await sideBySide<Item, Result[]>(lanes, items, async (item) => {
    try {
      const result = await daily.inTransaction(async (context) => {
        const worked = await work(context, item);
        await endFailure(context, step, subject(item));
        return worked;
      });
      return [result];
    } catch (error) {
      if (isOfWholeStep(error)) throw error;
      await noteFailure(daily, step, subject(item), error);
      failed += 1;
      return [];
    }
  });
  return { results: done.flatMap((results) => results), failed };
}
