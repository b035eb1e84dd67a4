import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanRow } from '../loan/loan.queries.ts';

/**
 * Open loans that one employer's payroll pays on a payday, and that have an installment then which
 * is in no deduction file yet. Who pays on that day is what the changes of collection say; without
 * any, what the loan was signed with. So an employer is never asked for a payday after a person's
 * last paycheck.
 */
export async function findDeductibleLoans(
  db: Transaction,
  employerGid: string,
  payday: Temporal.PlainDate,
): Promise<LoanRow[]> {
  const on = payday.toString();
  const { rows } = await sql<LoanRow>`
    select loan.* from (
        select * from loan where employer_gid = ${employerGid}::uuid and status = 'Open'
        union all
        select * from loan
         where status = 'Open' and employer_gid is distinct from ${employerGid}::uuid
           and gid in (select loan_gid from collection_change
                        where employer_gid = ${employerGid}::uuid and way = 'deduction')) loan
      left join lateral (
        select c.way, c.employer_gid from collection_change c
         where c.loan_gid = loan.gid and c.from_on <= ${on}
         order by c.id desc limit 1) turned on true
     where coalesce(turned.way, loan.collection) = 'deduction'
       and coalesce(turned.employer_gid, loan.employer_gid) = ${employerGid}::uuid
       and exists (select 1 from installment i where i.loan_gid = loan.gid
                     and i.superseded_at is null and i.due_date = ${on}
                     and i.amount_cents > 0)
       and not exists (select 1 from deduction d where d.loan_gid = loan.gid
                         and d.payday = ${on})
     order by loan.gid`.execute(db);
  return rows;
}
