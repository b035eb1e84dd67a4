import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanKey, LoanRow } from '../loan/loan.queries.ts';

/**
 * All Open loans with an installment due in a range of days that may be debited, ordered by gid:
 * those not collected by payroll, and those whose collection has changed or will.
 */
export async function findDueLoans(
  db: Transaction,
  due: { readonly from: Temporal.PlainDate; readonly through: Temporal.PlainDate },
): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select loan.gid, loan.borrower_gid
      from (select gid, borrower_gid from loan where status = 'Open' and collection <> 'deduction'
            union
            select gid, borrower_gid from loan
             where status = 'Open' and gid in (select loan_gid from collection_change)) loan
     where loan.gid in (select i.loan_gid from installment i
                         where i.superseded_at is null and i.amount_cents > 0
                           and i.due_date between ${due.from.toString()}
                             and ${due.through.toString()})
     order by loan.gid`.execute(db);
  return rows;
}

/**
 * Those of some loans that are Open and collected by bank debit, or whose changes of collection
 * decide for each installment; locked, ordered by gid. A loan whose deposit is not set up yet
 * counts as one if the borrower allows a backup payment: a shared read of deposits and consents.
 */
export async function lockDebitedLoans(
  db: Transaction,
  gids: readonly string[],
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select loan.* from loan
     where gid = any(${gids}::uuid[]) and status = 'Open'
       and (collection = 'ach'
            or exists (select 1 from collection_change c where c.loan_gid = loan.gid)
            or (collection in ('allotment', 'deposit')
                and not exists (select 1 from deposit_instruction d
                                 where d.loan_gid = loan.gid and d.state = 'CONFIRMED')
                and (select given from consent c
                      where c.borrower_gid = loan.borrower_gid and c.type = 'BACKUP_CONSENT'
                      order by c.at desc limit 1)))
     order by gid for update of loan`.execute(db);
  return rows;
}
