import type { LoanStatus } from '@paystead/lending/states/loan-status';
import { sql } from 'kysely';
import type { NextPage } from '../../close-of-day/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanKey, LoanRow } from '../loan/loan.queries.ts';

/** Open loans whose interest is not booked through a day, the next after a gid, ordered by gid. */
export async function findUnaccrued(
  db: Transaction,
  day: Temporal.PlainDate,
  { after, limit }: NextPage,
): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select gid, borrower_gid from loan
     where status = 'Open' and accrued_through < ${day.toString()} and gid > ${after}::uuid
     order by gid limit ${limit}::int`.execute(db);
  return rows;
}

/** The columns of an Open loan that interest needs. */
export interface UnaccruedRow {
  readonly gid: string;
  readonly borrower_gid: string;
  readonly status: LoanStatus;
  readonly rate: bigint;
  readonly accrued_through: string;
  readonly interest_from: string;
  readonly interest_booked_cents: bigint;
}

/** Those of some loans whose interest is not booked through a day, locked, ordered by gid. */
export async function lockUnaccrued(
  db: Transaction,
  day: Temporal.PlainDate,
  gids: readonly string[],
): Promise<UnaccruedRow[]> {
  const { rows } = await sql<UnaccruedRow>`
    select gid, borrower_gid, status, rate, accrued_through, interest_from, interest_booked_cents
      from loan
     where gid = any(${gids}::uuid[]) and status = 'Open' and accrued_through < ${day.toString()}
     order by gid for update`.execute(db);
  return rows;
}

/** Sets the day through which interest is booked, for many loans in one statement. */
export async function updateAccrued(
  db: Transaction,
  day: Temporal.PlainDate,
  rows: readonly { gid: string; booked: bigint }[],
): Promise<void> {
  await sql`
    update loan set accrued_through = ${day.toString()}, interest_booked_cents = accrued.cents
      from unnest(${rows.map((row) => row.gid)}::uuid[],
                  ${rows.map((row) => row.booked.toString())}::bigint[]) as accrued (gid, cents)
     where loan.gid = accrued.gid`.execute(db);
}

/**
 * Those of some loans that are Open and were past due when last counted, or have an installment due
 * before a day that is not fully paid; locked, ordered by gid. What is due and what came is read
 * once for all of them: for each loan, the index of due dates would be searched date by date. The
 * full join sums up the money once, and its condition is one that null could meet (see
 * `findInstallments`).
 */
export async function lockPossiblyPastDue(
  db: Transaction,
  day: Temporal.PlainDate,
  gids: readonly string[],
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    with due as materialized (
      select gid, loan_gid, amount_cents from installment
       where loan_gid = any(${gids}::uuid[]) and superseded_at is null
         and due_date < ${day.toString()}),
    came as materialized (
      select installment_gid as gid, sum(amount_cents) as cents from installment_payment
       where loan_gid = any(${gids}::uuid[]) group by installment_gid)
    select loan.* from loan
     where gid = any(${gids}::uuid[]) and status = 'Open'
       and (delinquent_days > 0 or gid in (
         select due.loan_gid from due full join came using (gid)
          where coalesce(due.amount_cents, 0) > coalesce(came.cents, 0)))
     order by gid for update of loan`.execute(db);
  return rows;
}

/**
 * Sets how late many loans are, in one statement. While a loan stays late, the day since which it
 * has been late only moves back (FURNISH-4).
 */
export async function updateDelinquency(
  db: Transaction,
  rows: readonly { gid: string; days: number; cents: bigint; since: string | null }[],
): Promise<void> {
  await sql`
    update loan set delinquent_days = late.days, delinquent_cents = late.cents,
           late_since = case when late.since is not null then least(late_since, late.since) end
      from unnest(${rows.map((row) => row.gid)}::uuid[], ${rows.map((row) => row.days)}::int[],
                  ${rows.map((row) => row.cents.toString())}::bigint[],
                  ${rows.map((row) => row.since)}::date[]) as late (gid, days, cents, since)
     where loan.gid = late.gid
       and ((delinquent_days, delinquent_cents) is distinct from (late.days, late.cents)
         or (late_since is null) <> (late.since is null) or late.since < late_since)`.execute(db);
}
