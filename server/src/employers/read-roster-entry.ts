import type { BankAccountType } from '@paystead/lending/states/bank-account-status';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { PaydayChanges } from '@paystead/lending/calendar/payday-changes';
import type { WorkContext } from '../platform/context.ts';
import { findGroup, findOfBorrower, findStatedGroup, type GroupRow } from './roster.queries.ts';
import { payrollOf } from './payroll-of.ts';
import { openOfRoster } from './roster-field.ts';

/** When a person is paid. */
export interface PayrollGroupFacts {
  readonly gid: string;
  readonly frequency: PayrollFrequency;
  /** One payday, or two of a semimonthly group. */
  readonly sampleDates: readonly Temporal.PlainDate[];
  /** The employer's own holidays and moved paydays (PAYDAY-11). */
  readonly changes: PaydayChanges | undefined;
}

/** The roster entry of a borrower, from their employer. */
export interface RosterFacts {
  readonly gid: string;
  readonly employeeNumber: string;
  readonly hireDate: Temporal.PlainDate | null;
  readonly employeeStatus: EmployeeStatus;
  /** When the employer last changed this entry. */
  readonly updatedAt: Temporal.Instant;
  /** Gross pay of one pay period, cents. */
  readonly grossPay: bigint | null;
  readonly payroll: PayrollGroupFacts | null;
  readonly address: { street: string; city: string; state: string; zip: string } | null;
  /** The account that payroll pays into (flow CONFIRM_PRIMARY). */
  readonly bank: {
    readonly routingNumber: string;
    readonly accountNumber: string;
    readonly accountType: BankAccountType;
  } | null;
}

type Reading = Pick<WorkContext, 'db' | 'vault'>;

/**
 * The roster entry of a borrower; null when the employer has no roster or employment isn't proved.
 */
export async function readRosterEntry(
  { db, vault }: Reading,
  borrowerGid: string,
): Promise<RosterFacts | null> {
  const row = await findOfBorrower(db, borrowerGid);
  if (!row) return null;
  const group = row.payroll_group_gid ? await findGroup(db, row.payroll_group_gid) : undefined;
  const accountNumber = openOfRoster(vault, row, 'bank_account_cipher');
  const { street, city, state, zip } = row;
  return {
    gid: row.gid,
    employeeNumber: row.employee_number,
    hireDate: row.hire_date ? Temporal.PlainDate.from(row.hire_date) : null,
    employeeStatus: row.employee_status,
    updatedAt: row.updated_at,
    grossPay: row.gross_pay_cents,
    payroll: group ? viewGroup(group) : null,
    address: street && city && state && zip ? { street, city, state, zip } : null,
    bank:
      accountNumber && row.bank_aba_number && row.bank_account_type
        ? {
            routingNumber: row.bank_aba_number,
            accountNumber,
            accountType: row.bank_account_type,
          }
        : null,
  };
}

/** A borrower's paydays: from the employer, else as the borrower stated; null while unknown. */
export async function payrollFor(
  reading: Reading,
  borrowerGid: string,
): Promise<PayrollGroupFacts | null> {
  const roster = await readRosterEntry(reading, borrowerGid);
  if (roster?.payroll) return roster.payroll;
  const stated = await findStatedGroup(reading.db, borrowerGid);
  return stated ? viewGroup(stated) : null;
}

/** A payroll group by its gid; null if there is none. */
export async function readPayrollGroup(
  { db }: Pick<WorkContext, 'db'>,
  gid: string,
): Promise<PayrollGroupFacts | null> {
  const group = await findGroup(db, gid);
  return group ? viewGroup(group) : null;
}

function viewGroup(group: GroupRow): PayrollGroupFacts {
  const { changes, frequency, sampleDates } = payrollOf(group);
  return { gid: group.gid, frequency, sampleDates, changes };
}
