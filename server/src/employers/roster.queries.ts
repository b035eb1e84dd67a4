import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { changesOf } from './payroll-of.ts';

/**
 * Roster entries of an employer with this last name that are unclaimed, or claimed by this
 * borrower. People who are gone from the roster can't be found on it.
 */
export function findByLastName(
  db: Transaction,
  who: { employerGid: string; lastName: string; borrowerGid: string },
) {
  return db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', who.employerGid)
    .where('gone_since', 'is', null)
    .where(({ fn }) => fn<string>('lower', ['last_name']), '=', who.lastName.toLowerCase())
    .where((either) =>
      either.or([either('borrower_gid', 'is', null), either('borrower_gid', '=', who.borrowerGid)]),
    )
    .selectAll()
    .execute();
}

export type RosterRow = Awaited<ReturnType<typeof findByLastName>>[number];

/** The roster entry of a borrower; none for an employer without a roster. */
export function findOfBorrower(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('roster_entry')
    .where('borrower_gid', '=', borrowerGid)
    .selectAll()
    .executeTakeFirst();
}

export async function linkBorrower(
  db: Transaction,
  gid: string,
  borrowerGid: string,
  at: Temporal.Instant,
) {
  await db
    .updateTable('roster_entry')
    .set({ borrower_gid: borrowerGid, updated_at: at })
    .where('gid', '=', gid)
    .execute();
}

/** Ends the link of a person to the list of a former employer: they are on another one now. */
export async function unlinkBorrower(
  db: Transaction,
  borrowerGid: string,
  employerGid: string,
  at: Temporal.Instant,
) {
  await db
    .updateTable('roster_entry')
    .set({ borrower_gid: null, updated_at: at })
    .where('borrower_gid', '=', borrowerGid)
    .where('employer_gid', '=', employerGid)
    .execute();
}

/** The employer's record of a borrower's employment (S4.1); nothing when there is no roster. */
export async function putEmployeeStatus(
  db: Transaction,
  borrowerGid: string,
  status: EmployeeStatus,
  at: Temporal.Instant,
) {
  await db
    .updateTable('roster_entry')
    .set({ employee_status: status, updated_at: at })
    .where('borrower_gid', '=', borrowerGid)
    .execute();
}

/** The employer's own word about many of its people at once (S4.1). */
export async function putStatuses(
  db: Transaction,
  changes: readonly { readonly entryGid: string; readonly status: EmployeeStatus }[],
  at: Temporal.Instant,
): Promise<void> {
  const gids = changes.map(({ entryGid }) => entryGid);
  const statuses = changes.map(({ status }) => status);
  await sql`
    update roster_entry e set employee_status = told.status, updated_at = ${at}::timestamptz
      from unnest(${gids}::uuid[], ${statuses}::text[]) as told (gid, status)
     where e.gid = told.gid`.execute(db);
}

export function findGroup(db: Transaction, gid: string) {
  return db
    .selectFrom('payroll_group')
    .where('gid', '=', gid)
    .select(['gid', 'payroll_frequency', 'sample_date', 'sample_date_2'])
    .select(changesOf('payroll_group.gid').as('changes'))
    .executeTakeFirst();
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** The payroll group that a borrower stated. */
export function findStatedGroup(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('payroll_group')
    .where('borrower_gid', '=', borrowerGid)
    .select(['gid', 'payroll_frequency', 'sample_date', 'sample_date_2'])
    .select(changesOf('payroll_group.gid').as('changes'))
    .executeTakeFirst();
}

export async function putStatedGroup(
  db: Transaction,
  stated: { borrowerGid: string; frequency: PayrollFrequency; sampleDate: string },
): Promise<void> {
  const values = { payroll_frequency: stated.frequency, sample_date: stated.sampleDate };
  const { numUpdatedRows } = await db
    .updateTable('payroll_group')
    .set(values)
    .where('borrower_gid', '=', stated.borrowerGid)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('payroll_group')
    .values({ ...values, borrower_gid: stated.borrowerGid, name: 'Stated by the borrower' })
    .execute();
}

/** Employee number, name and group by borrower, for people on an employer's roster. */
export function findNumbers(db: Transaction, employerGid: string, borrowerGids: readonly string[]) {
  return db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('borrower_gid', '=', sql<string>`any(${borrowerGids}::uuid[])`)
    .where('employee_number', '<>', '')
    .select(['borrower_gid', 'employee_number', 'first_name', 'last_name', 'payroll_group_gid'])
    .execute();
}

/** The entry of an employee number. */
export function findByNumber(db: Transaction, employerGid: string, employeeNumber: string) {
  return db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('employee_number', '=', employeeNumber)
    .select(['gid', 'borrower_gid'])
    .executeTakeFirst();
}

/** The borrower whom a number of a roster belongs to already. */
export async function findLinked(db: Transaction, employerGid: string, employeeNumber: string) {
  return (await findByNumber(db, employerGid, employeeNumber))?.borrower_gid ?? null;
}

/** Somebody of whom payroll itself says that they work there. */
export interface NamedEmployee {
  readonly employerGid: string;
  readonly borrowerGid: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hiredOn: Temporal.PlainDate;
  /** Cents of one paycheck, if payroll says it. */
  readonly grossPay: bigint | null;
}

/** Links an entry by payroll's word; somebody who was gone from the roster is back. */
export async function linkByPayroll(
  db: Transaction,
  gid: string,
  employee: NamedEmployee,
  at: Temporal.Instant,
): Promise<void> {
  await unlinkBorrower(db, employee.borrowerGid, employee.employerGid, at);
  await sql`
    update roster_entry
       set borrower_gid = ${employee.borrowerGid}::uuid, updated_at = ${at}::timestamptz,
           gone_since = null,
           employee_status = case employee_status when 'Terminated' then 'Active'
                               else employee_status end,
           hire_date = coalesce(hire_date, ${employee.hiredOn.toString()}::date),
           gross_pay_cents = coalesce(gross_pay_cents, ${employee.grossPay})
     where gid = ${gid}::uuid`.execute(db);
}

/** Puts somebody on a roster of whom payroll says that they work there. */
export async function insertEmployee(
  db: Transaction,
  employee: NamedEmployee,
  at: Temporal.Instant,
): Promise<void> {
  await unlinkBorrower(db, employee.borrowerGid, employee.employerGid, at);
  await db
    .insertInto('roster_entry')
    .values({
      employer_gid: employee.employerGid,
      employee_number: employee.employeeNumber,
      first_name: employee.firstName,
      last_name: employee.lastName,
      hire_date: employee.hiredOn.toString(),
      gross_pay_cents: employee.grossPay,
      borrower_gid: employee.borrowerGid,
      updated_at: at,
    })
    .execute();
}

/** The names on an employer's roster of people with these employee numbers. */
export function findNames(db: Transaction, employerGid: string, numbers: readonly string[]) {
  return db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('employee_number', '=', sql<string>`any(${numbers}::text[])`)
    .select(['employee_number', 'first_name', 'last_name'])
    .execute();
}
