import type { WorkContext } from '../platform/context.ts';
import { settleThrough } from './entries.queries.ts';
import type { Purpose } from './entry.ts';

/** Settles the entries of one purpose through a day, before the close of that day does. */
export function settleEntries(
  { db }: Pick<WorkContext, 'db'>,
  purpose: Purpose,
  day: Temporal.PlainDate,
): Promise<number> {
  return settleThrough(db, day.toString(), purpose);
}
