import type { WorkContext } from '../platform/context.ts';
import {
  findByNumber,
  insertEmployee,
  linkByPayroll,
  type NamedEmployee,
} from './roster.queries.ts';

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
