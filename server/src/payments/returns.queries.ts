import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import type { PaymentRow } from './payments.queries.ts';

export interface NewReturn {
  readonly payment_gid: string;
  readonly attempt: number;
  readonly borrower_gid: string;
  readonly bank_account_gid: string;
  readonly return_code: string;
  readonly settled_on: string;
  readonly returned_on: string;
  readonly read_at: Temporal.Instant;
}

export async function insertReturns(db: Transaction, rows: readonly NewReturn[]): Promise<void> {
  await insertRows(db, 'payment_return', rows);
}

/** The loans of some payments. */
export async function findLoansOfPayments(
  db: Transaction,
  gids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ loan_gid: string }>`
    select distinct loan_gid from payment where gid = any(${gids}::uuid[])`.execute(db);
  return rows.map(({ loan_gid: gid }) => gid);
}

/**
 * Marks payments as returned; by gid. A debit that the bank sent back isn't late because of a hold
 * any more (LATE-6).
 */
export async function markReturned(
  db: Transaction,
  gids: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, PaymentRow>> {
  const { rows } = await sql<PaymentRow>`
    update payment set state = 'RETURNED', held_from = null, updated_at = ${now}
     where gid = any(${gids}::uuid[]) returning *`.execute(db);
  return new Map(rows.map((row) => [row.gid, row]));
}

/** Schedules returned payments for a day once more; by gid. */
export async function markPlannedAgain(
  db: Transaction,
  gids: readonly string[],
  to: {
    readonly date: string;
    readonly cancelUntil: Temporal.Instant;
    readonly now: Temporal.Instant;
  },
): Promise<ReadonlyMap<string, PaymentRow>> {
  const { rows } = await sql<PaymentRow>`
    update payment set state = 'SCHEDULED', debit_date = ${to.date}::date,
           cancel_until = ${to.cancelUntil}, updated_at = ${to.now}
     where gid = any(${gids}::uuid[]) returning *`.execute(db);
  return new Map(rows.map((row) => [row.gid, row]));
}

/** The returns of some payments by the payment's gid, first attempt first. */
export async function findReturns(db: Transaction, paymentGids: readonly string[]) {
  const rows = await db
    .selectFrom('payment_return')
    .where('payment_gid', '=', sql<string>`any(${paymentGids}::uuid[])`)
    .orderBy('attempt')
    .select(['payment_gid', 'return_code', 'settled_on'])
    .execute();
  return Map.groupBy(rows, (row) => row.payment_gid);
}

/**
 * Failed debits of some accounts since the last one that settled, and since a new authorization; by
 * account, none of one without failures.
 */
export async function countFailuresInARow(
  db: Transaction,
  accounts: readonly { readonly gid: string; readonly since: Temporal.Instant | null }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ gid: string; failures: number }>`
    select given.gid, count(*)::int as failures
      from unnest(${accounts.map(({ gid }) => gid)}::uuid[],
                  ${accounts.map(({ since }) => since?.toString() ?? null)}::timestamptz[])
             as given (gid, since)
      join payment_return r on r.bank_account_gid = given.gid
     where (given.since is null or r.read_at > given.since)
       and not exists (select 1 from payment p
         where p.bank_account_gid = r.bank_account_gid and p.state = 'SETTLED'
           and p.debit_date > r.settled_on)
     group by given.gid`.execute(db);
  return new Map(rows.map(({ failures, gid }) => [gid, failures]));
}
