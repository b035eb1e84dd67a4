import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { contactIsSettled, moneyIsFree } from './held-money.queries.ts';
import type { Purpose, UnclearedEntry } from './entry.ts';

interface Sought {
  readonly day: string;
  readonly settleBy: string;
  readonly now: Temporal.Instant;
  readonly subjectGid: string | undefined;
}

/**
 * The entries that `lockWaiting` skips only because they lack a clearance: none of a person whose
 * money is held.
 */
export async function findUncleared(
  db: Transaction,
  purpose: Purpose,
  { day, settleBy, now, subjectGid }: Sought,
): Promise<UnclearedEntry[]> {
  const rows = await db
    .selectFrom('ach_entry')
    .where('purpose', '=', purpose)
    // Not a parameter: the index of those that wait is for this word.
    .where(sql<boolean>`state = 'WAITING'`)
    .where('needs_clearance', '=', true)
    .where('effective_date', '<=', settleBy)
    .where(({ eb, or }) => or([eb('not_before', 'is', null), eb('not_before', '<=', now)]))
    .where(({ eb, or }) => or([eb('cleared_for', 'is', null), eb('cleared_for', '<', day)]))
    .where(moneyIsFree)
    .where(contactIsSettled(now))
    .$if(subjectGid !== undefined, (query) => query.where('subject_gid', '=', subjectGid ?? ''))
    .orderBy('created_at')
    .select(['subject_gid', 'held_since'])
    .execute();
  return rows.map((row) => ({ subjectGid: row.subject_gid, isHeld: row.held_since !== null }));
}

export async function clearWaiting(
  db: Transaction,
  purpose: Purpose,
  subjectGid: string,
  day: string,
): Promise<void> {
  await db
    .updateTable('ach_entry')
    .set({ cleared_for: day, held_since: null })
    .where('purpose', '=', purpose)
    .where('subject_gid', '=', subjectGid)
    .where('state', '=', 'WAITING')
    .execute();
}

export async function holdWaiting(
  db: Transaction,
  purpose: Purpose,
  subjectGid: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ach_entry')
    .set({ held_since: at })
    .where('purpose', '=', purpose)
    .where('subject_gid', '=', subjectGid)
    .where('state', '=', 'WAITING')
    .where('held_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
