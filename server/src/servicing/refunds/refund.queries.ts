import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Refund } from '../../platform/database/database.types.ts';

export type RefundRow = Selectable<Refund>;

export async function insertRefund(
  db: Transaction,
  refund: Insertable<Refund>,
): Promise<RefundRow> {
  return db.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow();
}

export function findRefund(db: Transaction, gid: string): Promise<RefundRow> {
  return db.selectFrom('refund').where('gid', '=', gid).selectAll().executeTakeFirstOrThrow();
}

/** The ordered, unpaid refunds of a loan, locked. */
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

/**
 * Refunds without a credit under way: never sent, or returned. Ordered by gid. Leaves out people
 * whose money is held (B1): nobody asks them for an account meanwhile.
 */
export function lockWaitingRefunds(
  db: Transaction,
  after: string,
  limit: number,
): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .where(({ and, eb, or }) =>
      or([and([eb('state', '=', 'ORDERED'), eb('sends', '=', 0)]), eb('state', '=', 'RETURNED')]),
    )
    .where(
      sql<boolean>`not exists (select from borrower
        where borrower.gid = refund.borrower_gid and borrower.money_held_at is not null)`,
    )
    .where('gid', '>', after)
    .orderBy('gid')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .selectAll()
    .execute();
}

/** Records that a credit now carries the refund. */
export async function noteSending(
  db: Transaction,
  gid: string,
  sends: number,
  bankAccountGid: string,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'ORDERED', sends, bank_account_gid: bankAccountGid })
    .where('gid', '=', gid)
    .execute();
}

export async function noteAsking(
  db: Transaction,
  gid: string,
  asks: number,
  now: Temporal.Instant,
): Promise<void> {
  await db.updateTable('refund').set({ asks, asked_at: now }).where('gid', '=', gid).execute();
}
