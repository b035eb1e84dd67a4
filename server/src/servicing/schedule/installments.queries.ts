import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Installment } from '../../platform/database/database.types.ts';

/** An installment of the current schedule, and the money applied to it so far. */
export interface InstallmentRow extends Omit<
  Selectable<Installment>,
  'borrower_gid' | 'made_at' | 'superseded_at'
> {
  readonly paid_cents: bigint;
  /** The day of the last money applied to it. */
  readonly paid_on: string | null;
}

/**
 * The current schedules of some loans, ordered by number. The full join sums up their money once:
 * with any other, the database may go through all of it for every installment. For the same reason
 * its condition is one that null could meet; it leaves out money of replaced schedules.
 */
export async function findInstallments(
  db: Transaction,
  loanGids: readonly string[],
): Promise<InstallmentRow[]> {
  const { rows } = await sql<InstallmentRow>`
    select i.gid, i.loan_gid, i.version, i.number, i.due_date, i.nominal_date, i.amount_cents,
           i.principal_cents, i.interest_cents, i.balance_cents, i.modified,
           coalesce(paid.cents, 0)::bigint as paid_cents, paid.last_on as paid_on
      from (select * from installment
             where loan_gid = any(${loanGids}::uuid[]) and superseded_at is null) i
      full join (select installment_gid as gid, sum(amount_cents) as cents,
                        max(effective_date) filter (where amount_cents > 0) as last_on
                   from installment_payment where loan_gid = any(${loanGids}::uuid[])
                  group by installment_gid) paid using (gid)
     where coalesce(i.number, -1) >= 0
     order by i.loan_gid, i.number`.execute(db);
  return rows;
}

/** Money applied to one installment by one entry; negative when it is reversed. */
export interface InstallmentPaymentValue {
  readonly installmentGid: string;
  readonly amount: bigint;
}

/** What one entry applies to installments of its loan. */
export interface EntryInstallments {
  readonly id: bigint;
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly day: Temporal.PlainDate;
  readonly values: readonly InstallmentPaymentValue[];
}

export async function insertInstallmentPayments(
  db: Transaction,
  entries: readonly EntryInstallments[],
): Promise<void> {
  const rows = entries.flatMap((entry) =>
    entry.values.map((one) => ({
      installment_gid: one.installmentGid,
      loan_gid: entry.loanGid,
      borrower_gid: entry.borrowerGid,
      journal_entry_id: entry.id,
      amount_cents: one.amount,
      effective_date: entry.day.toString(),
    })),
  );
  await insertRows(db, 'installment_payment', rows);
}

/** The amounts some entries have applied to installments, less what moved to another one. */
export async function findPaidBy(
  db: Transaction,
  entryIds: readonly bigint[],
): Promise<(entryId: bigint) => InstallmentPaymentValue[]> {
  const { rows } = await sql<InstallmentPaymentValue & { readonly entry: bigint }>`
    select journal_entry_id as entry, installment_gid as "installmentGid",
           sum(amount_cents)::bigint as amount
      from installment_payment where journal_entry_id = any(${entryIds.map(String)}::bigint[])
     group by journal_entry_id, installment_gid having sum(amount_cents) <> 0`.execute(db);
  const valuesOf = Map.groupBy(rows, ({ entry }) => entry);
  return (id) =>
    (valuesOf.get(id) ?? []).map(({ amount, installmentGid }) => ({ amount, installmentGid }));
}

/** An installment that was due under a past schedule, and the money that counted for it by then. */
export interface PastInstallment {
  readonly due_date: string;
  readonly amount_cents: bigint;
  readonly came_cents: bigint;
}

/**
 * The installments of the schedule in force on a day, as paid by its end. A replaced schedule was
 * in force until the day it was superseded.
 */
export async function findInstallmentsOn(
  db: Transaction,
  loanGid: string,
  day: string,
): Promise<PastInstallment[]> {
  const { rows } = await sql<PastInstallment>`
    with later as (
      select * from installment
       where loan_gid = ${loanGid}::uuid and (superseded_at is null
         or (superseded_at at time zone 'America/New_York')::date > ${day}::date)
    )
    select l.due_date, l.amount_cents, (select coalesce(sum(p.amount_cents), 0)::bigint
             from installment_payment p
            where p.installment_gid = l.gid and p.effective_date <= ${day}::date) as came_cents
      from later l
     where l.version = (select min(version) from later) and l.amount_cents > 0
     order by l.number`.execute(db);
  return rows;
}

/** How many of them were paid in full. */
export function countPaid(rows: readonly PastInstallment[]): { paid: number; of: number } {
  const paid = rows.filter(({ amount_cents, came_cents }) => came_cents >= amount_cents);
  return { paid: paid.length, of: rows.length };
}
