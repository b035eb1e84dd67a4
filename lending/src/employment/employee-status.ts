/** S4.1: how a borrower stands with the employer. */
export const employeeStatuses = [
  'Active',
  'Terminated',
  'LeaveWithPay',
  'LeaveWithoutPay',
  'Retired',
  'Deceased',
] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** What a status means for an open loan (DEDUCT-11, DEDUCT-12). */
export type StatusRule = {
  /** Paychecks still come from which an installment can be deducted. */
  deductionExpected: boolean;
  /** Bank debits may be made, from the backup account where that is consented to. */
  debitsAllowed: boolean;
  /** Deceased: the estate alone. */
  contact: 'BORROWER' | 'ESTATE';
  /** May apply for a loan as an employee. */
  mayApply: boolean;
};

const paid: StatusRule = {
  deductionExpected: true,
  debitsAllowed: true,
  contact: 'BORROWER',
  mayApply: true,
};
const unpaid: StatusRule = { ...paid, deductionExpected: false, mayApply: false };

export const statusRules: Readonly<Record<EmployeeStatus, StatusRule>> = {
  Active: paid,
  LeaveWithPay: paid,
  LeaveWithoutPay: unpaid,
  Terminated: unpaid,
  Retired: unpaid,
  Deceased: { ...unpaid, debitsAllowed: false, contact: 'ESTATE' },
};

/** Where the next installment is collected; ASK when nothing is consented to. */
export type NextCollection = 'DEDUCTION' | 'ACH_BACKUP' | 'ASK' | 'STOP';

/**
 * How collection goes on after a change of status: by deduction while paychecks come, else from the
 * backup account where that was consented to, else the borrower is asked. Never a default by
 * itself.
 */
export function collectionAfter(status: EmployeeStatus, backupConsent: boolean): NextCollection {
  const { deductionExpected, debitsAllowed } = statusRules[status];
  if (deductionExpected) return 'DEDUCTION';
  if (!debitsAllowed) return 'STOP';
  return backupConsent ? 'ACH_BACKUP' : 'ASK';
}
