import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

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

export async function insertReturn(db: Transaction, row: NewReturn): Promise<void> {
  await db.insertInto('payment_return').values(row).execute();
}

/** The returns of a payment, first attempt first. */
export function findReturns(db: Transaction, paymentGid: string) {
  return db
    .selectFrom('payment_return')
    .where('payment_gid', '=', paymentGid)
    .orderBy('attempt')
    .select(['return_code', 'settled_on'])
    .execute();
}

/** Failed debits of an account since the last one that settled, and since a new authorization. */
export async function countFailuresInARow(
  db: Transaction,
  bankAccountGid: string,
  since: Temporal.Instant | null,
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select count(*)::int as failures from payment_return r
     where r.bank_account_gid = ${bankAccountGid}
       and (${since}::timestamptz is null or r.read_at > ${since})
       and not exists (select 1 from payment p
         where p.bank_account_gid = r.bank_account_gid and p.state = 'SETTLED'
           and p.debit_date > r.settled_on)`.execute(db);
  return rows[0]?.failures ?? 0;
}
