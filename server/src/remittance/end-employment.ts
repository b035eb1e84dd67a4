import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { RemittanceReason } from '@paystead/lending/servicing/remittance';
import { changeEmployment } from '../continuity/index.ts';
import type { RemittedLine } from '../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../platform/context.ts';
import type { DeductionRow } from './deductions.queries.ts';

const STATUS_OF: Partial<Record<RemittanceReason, EmployeeStatus>> = {
  TERMINATED: 'Terminated',
  LEAVE: 'LeaveWithoutPay',
  RETIRED: 'Retired',
  DECEASED: 'Deceased',
};

/**
 * Hands on what a payroll's line says about a person's employment (S4.1): it has ended, or nothing
 * came because of unpaid leave. The status counts from the payday that payroll answers, or from
 * today if the answer came before it.
 */
export async function reportEmployment(
  context: WorkContext,
  deduction: DeductionRow,
  { amount, reason }: Pick<RemittedLine, 'amount' | 'reason'>,
): Promise<void> {
  const status = statusOf(reason, amount);
  if (status) await reportStatus(context, deduction, status, null);
}

function statusOf(reason: string | null, amount: bigint): EmployeeStatus | undefined {
  const status = reason === null ? undefined : STATUS_OF[reason as RemittanceReason];
  return status === 'LeaveWithoutPay' && amount > 0n ? undefined : status;
}

/** Whether a line says that a job has ended, or that nothing came because of unpaid leave. */
export function endsOrPauses(reason: string | null, amount: bigint): boolean {
  return statusOf(reason, amount) !== undefined;
}

/**
 * Hands on that payroll reports a status of somebody it was asked to deduct for.
 * @param on from which day; null counts it from the payday, or from today if that is to come
 */
export async function reportStatus(
  context: WorkContext,
  { borrower_gid: borrowerGid, employer_gid: employerGid, payday: text }: DeductionRow,
  status: EmployeeStatus,
  on: Temporal.PlainDate | null,
): Promise<void> {
  const payday = Temporal.PlainDate.from(text);
  const isEarly = Temporal.PlainDate.compare(context.today, payday) < 0;
  await changeEmployment(context, {
    borrowerGid,
    employerGid,
    status,
    effectiveOn: on ?? (isEarly ? context.today : payday),
    source: 'PAYROLL',
  });
}
