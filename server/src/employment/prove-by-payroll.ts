import { statePayroll } from '../employers/index.ts';
import type { PayrollFacts } from '../partners/payroll-link/payroll-link.ts';
import type { WorkContext } from '../platform/context.ts';
import { putPersonal, type PersonRow } from '../profile/index.ts';
import { proveEmployment } from './prove-employment.ts';

/** Proves job and pay by the payroll record, and stores the paydays from it. */
export async function proveByPayroll(
  context: WorkContext,
  person: PersonRow,
  { hiredOn, grossPay, frequency, lastPayday }: PayrollFacts,
): Promise<void> {
  const { db, now } = context;
  if (frequency && lastPayday) await statePayroll(context, person.gid, frequency, lastPayday);
  await putPersonal(db, person.gid, { employee_status: 'Active' }, now);
  await proveEmployment(context, person, { proof: 'PAYROLL_LINK', hiredOn, grossPay });
}
