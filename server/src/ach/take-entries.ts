import type { WorkContext } from '../platform/context.ts';
import { takeReturnedRows, takeSettledRows } from './entries.queries.ts';
import type { Purpose, ReturnedEntry, SettledEntry } from './entry.ts';

type Taking = Pick<WorkContext, 'db'>;

/**
 * Takes settled entries of a purpose, oldest first, a chunk at a time; each once, in the caller's
 * transaction. Call it until none are left.
 */
export function takeSettled(
  { db }: Taking,
  purpose: Purpose,
  day: Temporal.PlainDate,
): Promise<SettledEntry[]> {
  return takeSettledRows(db, purpose, day.toString());
}

/** Takes returned entries of a purpose, a chunk at a time; each once. */
export function takeReturned({ db }: Taking, purpose: Purpose): Promise<ReturnedEntry[]> {
  return takeReturnedRows(db, purpose);
}
