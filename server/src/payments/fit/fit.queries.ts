import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanKey } from '../../servicing/index.ts';

/**
 * The loans with a planned debit that had a booking since it was made, other than a day's interest:
 * only such a booking can make the debit too large. A shared read of the journal. Ordered by gid.
 */
export async function findLoansToFit(db: Transaction): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select distinct p.loan_gid as gid, p.borrower_gid from payment p
     where p.state = 'SCHEDULED'
       and exists (select from journal_entry e
                    where e.loan_gid = p.loan_gid and e.id > p.made_after_entry
                      and e.kind <> 'ACCRUAL')
     order by gid`.execute(db);
  return rows;
}

/** Those of some installments that count and are paid whole. A shared read of the schedule. */
export async function findPaidWhole(
  db: Transaction,
  installmentGids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ gid: string }>`
    select i.gid from installment i
     where i.gid = any(${installmentGids}::uuid[]) and i.superseded_at is null
       and i.amount_cents <= coalesce((select sum(p.amount_cents) from installment_payment p
                                        where p.installment_gid = i.gid), 0)`.execute(db);
  return new Set(rows.map((row) => row.gid));
}

/** Those of some payments that were returned before. */
export async function findRetries(
  db: Transaction,
  gids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payment_gid: string }>`
    select distinct payment_gid from payment_return
     where payment_gid = any(${gids}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.payment_gid));
}
