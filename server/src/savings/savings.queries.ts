import type { SavingsStop } from '@paystead/contract/servicing/savings';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CalendarRow } from '../employers/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import type {
  SavingsDeduction,
  SavingsPayday,
  SavingsPayout,
} from '../platform/database/database.types.ts';

export type SavingsRow = Selectable<SavingsDeduction>;
export type PaydayRow = Selectable<SavingsPayday>;

/** The newest savings deduction that followed a loan. */
export function findOfLoan(db: Transaction, loanGid: string): Promise<SavingsRow | undefined> {
  return db
    .selectFrom('savings_deduction')
    .where('loan_gid', '=', loanGid)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

export interface SaverFacts extends CalendarRow {
  readonly employer: string;
  readonly employee_status: EmployeeStatus | null;
  readonly close_days: number;
  readonly has_deducted_loan: boolean;
  readonly saves_already: boolean;
  readonly name: string;
}

/** What decides whether a person can save. Reads tables of servicing, employers and identity. */
export async function findSaverFacts(db: Transaction, loanGid: string): Promise<SaverFacts> {
  const { rows } = await sql<SaverFacts>`
    select employer.name as employer, employer.deduction_close_days as close_days,
           borrower.first_name || ' ' || borrower.last_name as name,
           entry.employee_status, g.payroll_frequency, g.sample_date, g.sample_date_2,
           group_changes(g.gid) as changes,
           exists (select from loan l where l.borrower_gid = borrower.gid
                     and l.status in ('Pending', 'Open') and l.collection = 'deduction')
             as has_deducted_loan,
           exists (select from savings_deduction s where s.borrower_gid = borrower.gid
                     and s.stopped_at is null) as saves_already
      from loan paid
      join borrower on borrower.gid = paid.borrower_gid
      join employer on employer.gid = paid.employer_gid
      left join roster_entry entry on entry.employer_gid = paid.employer_gid
            and entry.borrower_gid = paid.borrower_gid
      join payroll_group g on g.gid = coalesce(entry.payroll_group_gid, paid.payroll_group_gid)
     where paid.gid = ${loanGid}::uuid limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no loan ${loanGid}`);
  return row;
}

export function insertSavings(db: Transaction, row: Insertable<SavingsDeduction>) {
  return db
    .insertInto('savings_deduction')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Stops a standing deduction; false if it had stopped already. */
export async function setStopped(
  db: Transaction,
  gid: string,
  because: SavingsStop,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('savings_deduction')
    .set({ stopped_at: at, stopped_because: because })
    .where('gid', '=', gid)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A person whose paychecks have to be saved from, with the paydays of their payroll group. */
export interface Saver extends CalendarRow {
  readonly gid: string;
  readonly borrower_gid: string;
  readonly amount_cents: bigint;
  readonly employee_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly group_gid: string;
}

/** Whether anyone at an employer saves from their paychecks: looking for whom takes more. */
export async function hasSavers(db: Transaction, employerGid: string): Promise<boolean> {
  const one = await db
    .selectFrom('savings_deduction')
    .where('employer_gid', '=', employerGid)
    .where('stopped_at', 'is', null)
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/**
 * An employer's savers for a payday: still employed, not asked yet, and without a loan that is
 * deducted from the same paychecks.
 */
export async function findSavers(
  db: Transaction,
  employerGid: string,
  payday: string,
): Promise<Saver[]> {
  const { rows } = await sql<Saver>`
    with groups as materialized (
      select gid, payroll_frequency, sample_date, sample_date_2, group_changes(gid) as changes
        from payroll_group
       where employer_gid = ${employerGid}::uuid
          or borrower_gid in (select borrower_gid from savings_deduction
                               where employer_gid = ${employerGid}::uuid and stopped_at is null))
    select s.gid, s.borrower_gid, s.amount_cents, e.employee_number, e.first_name, e.last_name,
           g.gid as group_gid, g.payroll_frequency, g.sample_date, g.sample_date_2, g.changes
      from savings_deduction s
      join roster_entry e on e.employer_gid = s.employer_gid and e.borrower_gid = s.borrower_gid
      join loan paid on paid.gid = s.loan_gid
      join groups g on g.gid = coalesce(e.payroll_group_gid, paid.payroll_group_gid)
     where s.employer_gid = ${employerGid}::uuid and s.stopped_at is null
       and s.from_payday <= ${payday}::date
       and e.employee_status in ('Active', 'LeaveWithPay')
       and not exists (select from savings_payday p
                        where p.savings_gid = s.gid and p.payday = ${payday}::date)
       and not exists (select from deduction d
                        where d.borrower_gid = s.borrower_gid and d.payday = ${payday}::date
                          and d.state <> 'CANCELLED')
       and not exists (select from loan l where l.borrower_gid = s.borrower_gid
                          and l.status in ('Pending', 'Open') and l.collection = 'deduction')
     order by e.employee_number, s.gid`.execute(db);
  return rows;
}

export async function insertAsked(
  db: Transaction,
  rows: readonly Insertable<SavingsPayday>[],
): Promise<void> {
  await insertRows(db, 'savings_payday', rows);
}

/** The savings asked of people for a payday, locked in one order. */
export function lockAsked(
  db: Transaction,
  employerGid: string,
  payday: string,
  employeeNumbers: readonly string[],
): Promise<PaydayRow[]> {
  return db
    .selectFrom('savings_payday')
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .where('employee_number', '=', sql<string>`any(${employeeNumbers}::text[])`)
    .orderBy('gid')
    .forUpdate()
    .selectAll()
    .execute();
}

export async function noteRemitted(
  db: Transaction,
  gid: string,
  outcome: Pick<PaydayRow, 'state' | 'received_cents' | 'remitted_on'>,
): Promise<void> {
  await db.updateTable('savings_payday').set(outcome).where('gid', '=', gid).execute();
}

export function findSavings(db: Transaction, gid: string): Promise<SavingsRow> {
  return db
    .selectFrom('savings_deduction')
    .where('gid', '=', gid)
    .selectAll()
    .executeTakeFirstOrThrow();
}

export type PayoutRow = Selectable<SavingsPayout>;

export function insertPayout(db: Transaction, row: Insertable<SavingsPayout>): Promise<PayoutRow> {
  return db.insertInto('savings_payout').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findPayout(db: Transaction, gid: string): Promise<PayoutRow> {
  return db
    .selectFrom('savings_payout')
    .where('gid', '=', gid)
    .selectAll()
    .executeTakeFirstOrThrow();
}

export async function changePayout(
  db: Transaction,
  gid: string,
  change: Partial<Pick<PayoutRow, 'state' | 'sends' | 'bank_account_gid' | 'pay_on'>>,
): Promise<void> {
  await db.updateTable('savings_payout').set(change).where('gid', '=', gid).execute();
}

/** Payouts that a bank sent back, ordered by gid, locked. Leaves out people whose money is held. */
export function lockReturned(db: Transaction, after: string, limit: number): Promise<PayoutRow[]> {
  return db
    .selectFrom('savings_payout')
    .where('state', '=', 'RETURNED')
    .where(
      sql<boolean>`not exists (select from borrower where borrower.gid =
        savings_payout.borrower_gid and borrower.money_held_at is not null)`,
    )
    .where('gid', '>', after)
    .orderBy('gid')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .selectAll()
    .execute();
}

/** A standing deduction that has to stop, and why. */
export interface Stopping {
  readonly gid: string;
  readonly loan_gid: string;
  readonly borrower_gid: string;
  readonly employer: string;
  readonly because: 'LEFT' | 'LOAN';
}

/** Standing deductions of people who left, or whose paychecks pay a loan again; locked. */
export async function lockStopping(
  db: Transaction,
  after: string,
  limit: number,
): Promise<Stopping[]> {
  const { rows } = await sql<Stopping>`
    select s.gid, s.loan_gid, s.borrower_gid, employer.name as employer,
           case when leaving.left_it then 'LEFT' else 'LOAN' end as because
      from savings_deduction s
      join employer on employer.gid = s.employer_gid
      cross join lateral (select not exists (
             select from roster_entry e where e.employer_gid = s.employer_gid
                and e.borrower_gid = s.borrower_gid
                and e.employee_status not in ('Terminated', 'Retired', 'Deceased')) as left_it)
        as leaving
     where s.stopped_at is null and s.gid > ${after}::uuid
       and (leaving.left_it
            or exists (select from loan l where l.borrower_gid = s.borrower_gid
                         and l.status in ('Pending', 'Open') and l.collection = 'deduction'))
     order by s.gid limit ${limit} for update of s skip locked`.execute(db);
  return rows;
}

/** The paydays of a deduction with what was sent on, the newest first. */
export interface SeenPayday {
  readonly payday: string;
  readonly asked_cents: bigint;
  readonly state: PaydayRow['state'];
  readonly received_cents: bigint;
  readonly payout_state: PayoutRow['state'] | null;
  readonly pay_on: string | null;
}

const A_YEAR_OF_WEEKS = 53;

export async function findSeenPaydays(db: Transaction, savingsGid: string): Promise<SeenPayday[]> {
  const { rows } = await sql<SeenPayday>`
    select p.payday, p.asked_cents, p.state, p.received_cents, sent.state as payout_state,
           sent.pay_on
      from savings_payday p
      left join lateral (select state, pay_on from savings_payout
                          where savings_payday_gid = p.gid
                          order by received_on desc limit 1) as sent on true
     where p.savings_gid = ${savingsGid}::uuid
     order by p.payday desc limit ${A_YEAR_OF_WEEKS}`.execute(db);
  return rows;
}
