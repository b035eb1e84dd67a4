import { addDays } from '@paystead/lending/calendar/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanKey } from '../../servicing/index.ts';

/** How long after its payday a missed installment is still collected by itself. */
const WINDOW_DAYS = 14;

/** A condition on the loans of a table's rows. */
type OfLoans = (alias: 'd' | 'i') => RawBuilder<unknown>;

/**
 * Unpaid installments that didn't come from pay: payroll answered with nothing, or was never asked.
 * Each comes with its deduction, if there is one. These are few, and everything else is asked of
 * these few only; so nothing may be moved before them (`materialized`).
 * @param only which loans, said of both tables: a list isn't carried from one to the other
 */
function notFromPay(day: Temporal.PlainDate, only: OfLoans) {
  const [from, today] = [addDays(day, -WINDOW_DAYS).toString(), day.toString()];
  return sql`
    brought_nothing as materialized (
      select i.gid, i.loan_gid, i.due_date, i.amount_cents, d.gid as deduction_gid
        from deduction d
        join installment i on i.loan_gid = d.loan_gid and i.due_date = d.payday
         and i.superseded_at is null
       where d.state in ('MISSING', 'TERMINATED') and d.payday between ${from} and ${today}
         and ${only('d')} and ${only('i')}),
    unasked as materialized (
      select i.gid, i.loan_gid, i.due_date, i.amount_cents, null::uuid as deduction_gid
        from installment i
       where i.due_date >= ${from} and i.due_date < ${today} and i.superseded_at is null
         and ${only('i')}
         and not exists (select from deduction d where d.loan_gid = i.loan_gid
                           and d.payday = i.due_date and d.state <> 'CANCELLED')),
    unpaid as materialized (
      select i.* from (select * from brought_nothing union all select * from unasked) i
       where i.amount_cents > coalesce((select sum(p.amount_cents) from installment_payment p
                                         where p.installment_gid = i.gid), 0))`;
}

/**
 * Open installments of people with a backup permission that didn't come from pay: payroll answered
 * with nothing, or was never asked although the loan is collected from pay, or the job ended before
 * a bank debit could be announced. Not those that the borrower chose to pay by hand, that later
 * paychecks bring (DEDUCT-30), or while the borrower says that it was taken (LATE-30). A shared
 * read of deductions, consents, plans, claims and changes of collection.
 */
function missed(day: Temporal.PlainDate, only: OfLoans = () => sql`true`) {
  return sql`
    with ${notFromPay(day, only)}
    select i.gid as installment_gid, loan.gid, loan.borrower_gid
      from unpaid i
      join loan on loan.gid = i.loan_gid
      left join lateral (select c.way, c.reason from collection_change c
        where c.loan_gid = i.loan_gid and c.from_on <= i.due_date order by c.id desc limit 1) turned
        on true
     where loan.status = 'Open'
       and (i.deduction_gid is not null
            or coalesce(turned.way, loan.collection) in ('deduction', 'backup')
            or (turned.way = 'ask' and turned.reason = 'STATUS'))
       and not exists (select from short_pay_plan plan
                        where plan.deduction_gid = i.deduction_gid)
       and not exists (select from deduction_claim claim
                        where claim.deduction_gid = i.deduction_gid
                          and claim.held_until >= ${day.toString()})
       and not exists (select from payment p where p.installment_gid = i.gid and p.automatic)
       and (select given from consent c where c.borrower_gid = loan.borrower_gid
              and c.type = 'BACKUP_CONSENT' order by c.at desc limit 1)`;
}

/** The loans with such an installment, ordered by gid. */
export async function findMissedLoans(
  db: Transaction,
  day: Temporal.PlainDate,
): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select distinct gid, borrower_gid from (${missed(day)}) found order by gid`.execute(db);
  return rows;
}

/** Such installments of some loans. */
export async function findMissedInstallments(
  db: Transaction,
  day: Temporal.PlainDate,
  loanGids: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofThese: OfLoans = (alias) =>
    sql`${sql.ref(`${alias}.loan_gid`)} = any(${loanGids}::uuid[])`;
  const { rows } = await sql<{ installment_gid: string }>`
    select installment_gid from (${missed(day, ofThese)}) found`.execute(db);
  return new Set(rows.map((row) => row.installment_gid));
}
