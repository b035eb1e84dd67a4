import type { Subject } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { takeReturnedRows, takeSettledRows } from './entries.queries.ts';
import type { FiledEntry, Purpose, ReturnedEntry, SettledEntry, Some } from './entry.ts';

/** Entries per chunk; a step takes chunks until none are left. */
const CHUNK = 200;

type Taking = Pick<WorkContext, 'db'>;

/**
 * Takes settled entries of a purpose, oldest first, a chunk at a time; each once, in the caller's
 * transaction. Call it until none are left.
 */
export function takeSettled(
  { db }: Taking,
  purpose: Purpose,
  day: Temporal.PlainDate,
  some: Some,
): Promise<SettledEntry[]> {
  return takeSettledRows(db, purpose, day.toString(), some);
}

/** Takes returned entries of a purpose, oldest first, a chunk at a time; each once. */
export function takeReturned(
  { db }: Taking,
  purpose: Purpose,
  some: Some,
): Promise<ReturnedEntry[]> {
  return takeReturnedRows(db, purpose, some);
}

/** How a step of the close of day names an entry in its troubles: by what the entry is about. */
export function entryWork(kind: Subject['kind']) {
  return {
    most: CHUNK,
    key: ({ gid }: FiledEntry) => gid,
    subject: ({ borrowerGid, subjectGid: gid }: FiledEntry): Subject => ({
      kind,
      gid,
      borrowerGid,
    }),
  };
}
