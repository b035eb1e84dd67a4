import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import type { Refund } from '../platform/database.types.ts';

export type RefundRow = Selectable<Refund>;

export async function insertRefund(
  db: Transaction,
  refund: Insertable<Refund>,
): Promise<{ gid: string }> {
  return db.insertInto('refund').values(refund).returning('gid').executeTakeFirstOrThrow();
}

export function findRefund(db: Transaction, gid: string): Promise<RefundRow> {
  return db.selectFrom('refund').where('gid', '=', gid).selectAll().executeTakeFirstOrThrow();
}

/** The refunds of a loan that are ordered and not paid, locked. */
export function findOrderedRefunds(db: Transaction, loanGid: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .where('loan_gid', '=', loanGid)
    .where('state', '=', 'ORDERED')
    .orderBy('gid')
    .forUpdate()
    .selectAll()
    .execute();
}

export async function setRefundState(
  db: Transaction,
  gid: string,
  state: 'PAID' | 'RETURNED' | 'CANCELLED',
): Promise<void> {
  await db.updateTable('refund').set({ state }).where('gid', '=', gid).execute();
}
