import type { WorkContext } from '../platform/context.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { isOfWholeStep } from './step-failure.ts';
import { endFailure, noteFailure, type Subject } from './step-trouble.ts';

/** A step's work on a known list of items. */
export interface ListedWork<Item, Result> {
  readonly step: string;
  readonly items: readonly Item[];
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
  { items, step, subject, work }: ListedWork<Item, Result>,
): Promise<{ readonly results: Result[]; readonly failed: number }> {
  const results: Result[] = [];
  let failed = 0;
  for (const item of items) {
    try {
      const result = await daily.inTransaction(async (context) => {
        const worked = await work(context, item);
        await endFailure(context, step, subject(item));
        return worked;
      });
      results.push(result);
    } catch (error) {
      if (isOfWholeStep(error)) throw error;
      await noteFailure(daily, step, subject(item), error);
      failed += 1;
    }
  }
  return { results, failed };
}
