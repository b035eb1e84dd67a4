import type { WorkContext } from '../platform/context.ts';
import { takeReturnedRows, takeSettledRows } from './entries.queries.ts';
import type { Purpose, ReturnedEntry, SettledEntry } from './entry.ts';

type Taking = Pick<WorkContext, 'db'>;

/**
 * Gives out settled entries of a purpose, oldest first, a chunk at a time; given out once, with the
 * caller's transaction. Ask until none come.
 */
export function takeSettled(
  { db }: Taking,
  purpose: Purpose,
  day: Temporal.PlainDate,
): Promise<SettledEntry[]> {
  return takeSettledRows(db, purpose, day.toString());
}

/** Gives out returned entries of a purpose, a chunk at a time; given out once. */
export function takeReturned({ db }: Taking, purpose: Purpose): Promise<ReturnedEntry[]> {
  return takeReturnedRows(db, purpose);
}
