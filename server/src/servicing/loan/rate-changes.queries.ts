import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanRateChange } from '../../platform/database/database.types.ts';

export interface RateChangeRow {
  readonly loan_gid: string;
  readonly effective_date: string;
  readonly rate_before: bigint;
  readonly rate: bigint;
  readonly opened_on: string;
}

/** The rate changes of some loans, each loan's in order, with the day it was opened. */
export async function findRateChanges(
  db: Transaction,
  loanGids: readonly string[],
): Promise<RateChangeRow[]> {
  const { rows } = await sql<RateChangeRow>`
    select c.loan_gid, c.effective_date, c.rate_before, c.rate, loan.opened_on
      from loan_rate_change c join loan on loan.gid = c.loan_gid
     where c.loan_gid = any(${loanGids}::uuid[]) order by c.loan_gid, c.effective_date`.execute(db);
  return rows;
}

export async function insertRateChange(
  db: Transaction,
  row: Insertable<LoanRateChange>,
): Promise<void> {
  await db.insertInto('loan_rate_change').values(row).execute();
}
