import type { WorkContext } from '../platform/context.ts';
import { findByNumber, insertEmployee, linkByPayroll } from './roster.queries.ts';

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

/**
 * Links a borrower to the roster entry with the number that payroll named, and fills in what the
 * entry lacks. Somebody who isn’t on the roster yet comes onto it: the next file may say more.
 */
export async function linkEmployee(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  employee: NamedEmployee,
): Promise<void> {
  const entry = await findByNumber(db, employee.employerGid, employee.employeeNumber);
  if (entry) await linkByPayroll(db, entry.gid, employee, now);
  else await insertEmployee(db, employee, now);
}
