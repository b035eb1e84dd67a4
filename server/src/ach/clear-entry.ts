import { addBankingDays, isBankingDay } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../platform/context.ts';
import { clearWaiting, findUncleared, holdWaiting } from './clearance.queries.ts';
import type { Purpose, UnclearedEntry } from './entry.ts';

/**
 * The entries that would leave with the file of a day and are not cleared for it; none on a day
 * without a file. `subjectGid` looks at one alone.
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

/** Lets a waiting entry leave with the file of this day, and with no later one. */
export function clearEntry(
  { db }: Pick<WorkContext, 'db'>,
  purpose: Purpose,
  subjectGid: string,
  day: Temporal.PlainDate,
): Promise<void> {
  return clearWaiting(db, purpose, subjectGid, day.toString());
}

/** Marks a waiting entry as kept back; false when it was already, or is not there any more. */
export function holdEntry(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  purpose: Purpose,
  subjectGid: string,
): Promise<boolean> {
  return holdWaiting(db, purpose, subjectGid, now);
}
