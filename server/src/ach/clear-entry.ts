import { addBankingDays, isBankingDay } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../platform/context.ts';
import { clearWaiting, findUncleared, holdWaiting } from './clearance.queries.ts';
import type { Purpose, UnclearedEntry } from './entry.ts';

/**
 * The entries due in the file of a day that are not cleared for it; empty on a day without a file.
 * `subjectGid` limits the search to one subject.
 */
export async function unclearedEntries(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  purpose: Purpose,
  day: Temporal.PlainDate,
  subjectGid?: string,
): Promise<UnclearedEntry[]> {
  if (!isBankingDay(day)) return [];
  const settleBy = addBankingDays(day, 1).toString();
  return findUncleared(db, purpose, { day: day.toString(), settleBy, now, subjectGid });
}

/** Clears a waiting entry for the file of this day, and for no later one. */
export function clearEntry(
  { db }: Pick<WorkContext, 'db'>,
  purpose: Purpose,
  subjectGid: string,
  day: Temporal.PlainDate,
): Promise<void> {
  return clearWaiting(db, purpose, subjectGid, day.toString());
}

/** Marks a waiting entry as held; false if it was held already, or no longer waits. */
export function holdEntry(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  purpose: Purpose,
  subjectGid: string,
): Promise<boolean> {
  return holdWaiting(db, purpose, subjectGid, now);
}
