import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanRow } from '../loan/loan.queries.ts';

/**
 * The next Open loans collected by bank debit that have an installment due in a range of days;
 * locked, ordered by gid. A loan whose deposit is not set up yet counts as one if the borrower
 * allows a backup payment: a shared read of deposits and consents.
 */
export async function lockDebitedLoans(
  db: Transaction,
  due: { readonly from: Temporal.PlainDate; readonly through: Temporal.PlainDate },
  after: string,
  limit: number,
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select loan.* from loan
     where status = 'Open' and gid > ${after}::uuid
       and (collection = 'ach'
            or (collection in ('allotment', 'deposit')
                and not exists (select 1 from deposit_instruction d
                                 where d.loan_gid = loan.gid and d.state = 'CONFIRMED')
                and (select given from consent c
                      where c.borrower_gid = loan.borrower_gid and c.type = 'BACKUP_CONSENT'
                      order by c.at desc limit 1)))
       and exists (select 1 from installment i
                    where i.loan_gid = loan.gid and i.superseded_at is null and i.amount_cents > 0
                      and i.due_date between ${due.from.toString()} and ${due.through.toString()})
     order by gid limit ${limit} for update of loan`.execute(db);
  return rows;
}
