import type { Insertable, Selectable } from 'kysely';
import type { PaydayChange } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type ChangeRow = Selectable<PaydayChange>;

export function insertChange(db: Transaction, row: Insertable<PaydayChange>): Promise<ChangeRow> {
  return db.insertInto('payday_change').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Skips, moves and rate changes of a loan, newest first. */
export function findChanges(db: Transaction, loanGid: string): Promise<ChangeRow[]> {
  return db
    .selectFrom('payday_change')
    .where('loan_gid', '=', loanGid)
    .orderBy('made_at', 'desc')
    .selectAll()
    .execute();
}

export async function markUndone(
  db: Transaction,
  gid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db.updateTable('payday_change').set({ undone_at: at }).where('gid', '=', gid).execute();
}
