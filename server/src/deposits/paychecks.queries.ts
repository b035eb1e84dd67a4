import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';

/** The paycheck a deposit is money of. */
export interface Paycheck {
  readonly due_date: string;
  /** What the deposit is to bring, in cents; what is above it is too much. */
  readonly asked_cents: bigint;
}

/** A deposit that has just been noted. */
interface Noted {
  readonly loanGid: string;
  readonly trace: string;
  readonly day: Temporal.PlainDate;
}

/**
 * The paycheck that arrives on the day of a deposit, for a loan paid by deposit, unless another
 * deposit of that day has brought it: a shared read of servicing's tables.
 */
export async function findPaycheckOfDay(
  db: Transaction,
  { loanGid, trace, day }: Noted,
): Promise<Paycheck | undefined> {
  const { rows } = await sql<Paycheck>`
    select i.due_date::text as due_date, i.amount_cents as asked_cents
      from installment i join loan on loan.gid = i.loan_gid
     where i.loan_gid = ${loanGid} and loan.collection in ('allotment', 'deposit')
       and i.superseded_at is null and i.amount_cents > 0 and i.arrives_on = ${day.toString()}
       and not exists (select 1 from deposit_receipt r
                        where r.loan_gid = i.loan_gid and r.received_on = i.arrives_on
                          and r.trace <> ${trace})
     order by i.number limit 1`.execute(db);
  return rows[0];
}

/**
 * The oldest paycheck that was to arrive by the day of a deposit and has not brought its whole
 * installment; what is held for its payday counts as brought. The day's own counts only for a loan
 * paid by deposit. A shared read of servicing's tables.
 */
export async function findMissedPaycheck(
  db: Transaction,
  { loanGid, day }: Noted,
): Promise<Paycheck | undefined> {
  const { rows } = await sql<Paycheck>`
    select due_date::text as due_date, asked_cents from (
      select i.number, i.due_date, (i.amount_cents
        - (select coalesce(sum(p.amount_cents), 0) from installment_payment p
            where p.installment_gid = i.gid)
        - (select coalesce(sum(e.amount_cents), 0) from escrow e
            where e.loan_gid = i.loan_gid and e.due_on = i.due_date
              and e.released_entry_id is null))::bigint as asked_cents
        from installment i join loan on loan.gid = i.loan_gid
       where i.loan_gid = ${loanGid} and i.superseded_at is null
         and (i.arrives_on < ${day.toString()} or (i.arrives_on = ${day.toString()}
              and loan.collection in ('allotment', 'deposit')))) open
     where asked_cents > 0 order by number limit 1`.execute(db);
  return rows[0];
}
