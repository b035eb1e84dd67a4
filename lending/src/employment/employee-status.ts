/** S4.1: a borrower's status with the employer. */
export const employeeStatuses = [
  'Active',
  'Terminated',
  'LeaveWithPay',
  'LeaveWithoutPay',
  'Retired',
  'Deceased',
] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** The effect of a status on an open loan (DEDUCT-11, DEDUCT-12). */
export type StatusRule = {
  /** The employer still pays paychecks to deduct from. */
  deductionExpected: boolean;
  /** We may debit a bank account, including the backup account with BACKUP_CONSENT. */
  debitsAllowed: boolean;
  /** ESTATE for Deceased. */
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
