import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** The paycheck that a deposit belongs to. */
export interface Paycheck {
  readonly due_date: string;
  /** The expected deposit in cents; more than that is excess. */
  readonly asked_cents: bigint;
}

/** A deposit that has just been recorded. */
interface Noted {
  readonly loanGid: string;
  readonly trace: string;
}

/**
 * The paychecks that deposits of different loans belong to, by loan: that day's paycheck, unless it
 * has another deposit of the day; otherwise the oldest one due by then, or within a few days for a
 * loan paid by deposit, that hasn't brought its whole installment. Money held for a payday counts
 * as brought. A shared read of servicing's tables.
 * @param soon the last day whose paycheck may have arrived early
 */
export async function findPaychecks(
  db: Transaction,
  all: readonly Noted[],
  { day, soon }: { readonly day: Temporal.PlainDate; readonly soon: Temporal.PlainDate },
): Promise<ReadonlyMap<string, Paycheck>> {
  if (all.length === 0) return new Map();
  const { rows } = await sql<Paycheck & { readonly loan_gid: string }>`
    select noted.loan_gid, open.due_date::text as due_date, open.asked_cents
      from unnest(${all.map(({ loanGid }) => loanGid)}::uuid[],
                  ${all.map(({ trace }) => trace)}::text[]) as noted (loan_gid, trace)
      join loan on loan.gid = noted.loan_gid
     cross join lateral (
      select due_date, asked_cents from (
        select number, due_date, is_todays, (amount_cents - held_cents
            - case when is_todays then 0 else paid_cents end)::bigint as asked_cents
          from (
            select i.number, i.due_date, i.amount_cents,
                   i.due_date = ${day.toString()} and not exists (
                     select 1 from deposit_receipt r where r.loan_gid = i.loan_gid
                        and r.received_on = i.due_date and r.trace <> noted.trace) as is_todays,
                   (select coalesce(sum(p.amount_cents), 0) from installment_payment p
                     where p.installment_gid = i.gid) as paid_cents,
                   (select coalesce(sum(e.amount_cents), 0) from escrow e
                     where e.loan_gid = i.loan_gid and e.due_on = i.due_date
                       and e.released_entry_id is null) as held_cents
              from installment i
             where i.loan_gid = noted.loan_gid and i.superseded_at is null and i.amount_cents > 0
               and (i.due_date < ${day.toString()} or (i.due_date <= ${soon.toString()}
                    and loan.collection in ('allotment', 'deposit')))) known) asked
       where asked_cents > 0 order by is_todays desc, number limit 1) open`.execute(db);
  return new Map(rows.map(({ loan_gid: gid, ...paycheck }) => [gid, paycheck]));
}
