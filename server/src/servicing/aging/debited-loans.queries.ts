import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanKey, LoanRow } from '../loan/loan.queries.ts';

/** All Open loans with an installment due in a range of days, ordered by gid. */
export async function findDueLoans(
  db: Transaction,
  due: { readonly from: Temporal.PlainDate; readonly through: Temporal.PlainDate },
): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select distinct loan.gid, loan.borrower_gid
      from installment i join loan on loan.gid = i.loan_gid
     where loan.status = 'Open' and loan.collection <> 'deduction'
       and i.superseded_at is null and i.amount_cents > 0
       and i.due_date between ${due.from.toString()} and ${due.through.toString()}
     order by loan.gid`.execute(db);
  return rows;
}

/**
 * Those of some loans that are Open and collected by bank debit; locked, ordered by gid. A loan
 * whose deposit is not set up yet counts as one if the borrower
 * allows a backup payment: a shared read of deposits and consents.
 */
export async function lockDebitedLoans(
  db: Transaction,
  gids: readonly string[],
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select loan.* from loan
     where gid = any(${gids}::uuid[]) and status = 'Open'
       and (collection = 'ach'
            or (collection in ('allotment', 'deposit')
                and not exists (select 1 from deposit_instruction d
                                 where d.loan_gid = loan.gid and d.state = 'CONFIRMED')
                and (select given from consent c
                      where c.borrower_gid = loan.borrower_gid and c.type = 'BACKUP_CONSENT'
                      order by c.at desc limit 1)))
     order by gid for update of loan`.execute(db);
  return rows;
}
