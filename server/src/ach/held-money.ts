import type { WorkContext } from '../platform/context.ts';
import type { PendingEntry, Purpose } from './entry.ts';
import { findPending, moveWaiting } from './held-money.queries.ts';

/**
 * A person's money that is not at its destination yet, earliest first. What waits is in no file
 * while the person's money is held (B1); the bank may have the rest already.
 */
export async function pendingEntries(
  { db }: Pick<WorkContext, 'db'>,
  borrowerGid: string,
): Promise<PendingEntry[]> {
  const rows = await findPending(db, borrowerGid);
  return rows.map((row) => ({
    purpose: row.purpose,
    subjectGid: row.subject_gid,
    amount: row.amount_cents,
    effectiveDate: Temporal.PlainDate.from(row.effective_date),
    waits: row.state === 'WAITING',
  }));
}

/** Moves waiting entries to a later banking day; entries of a later day keep theirs. */
export function moveEntries(
  { db }: Pick<WorkContext, 'db'>,
  purpose: Purpose,
  subjectGids: readonly string[],
  day: Temporal.PlainDate,
): Promise<void> {
  return moveWaiting(db, purpose, subjectGids, day.toString());
}
