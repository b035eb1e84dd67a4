import type { WireAnswer } from '@paystead/contract/call';
import type { readBorrowerRecord } from '@paystead/contract/product/borrower-record';
import type { listBorrowers } from '@paystead/contract/product/look-up';

type EmployeeStatus = WireAnswer<typeof listBorrowers>['rows'][number]['employee_status'];

/** What an employer said of somebody's job. */
export const EMPLOYEE_WORDS: Readonly<Record<EmployeeStatus, string>> = {
  Active: 'Active',
  Terminated: 'Left the job',
  LeaveWithPay: 'Paid leave',
  LeaveWithoutPay: 'Unpaid leave',
  Retired: 'Retired',
  Deceased: 'Deceased',
};

type Frequency = NonNullable<WireAnswer<typeof readBorrowerRecord>['job']['frequency']>;

/** How often people are paid. */
export const FREQUENCIES: Readonly<Record<Frequency, string>> = {
  WEEKLY: 'Every week',
  WEEKLY5: 'Every week, no installment on a fifth payday',
  BIWEEKLY: 'Every two weeks',
  BIWEEKLY3: 'Every two weeks, no installment on a third payday',
  SEMIMONTHLY: 'Twice a month',
  MONTHLY: 'Every month',
};
