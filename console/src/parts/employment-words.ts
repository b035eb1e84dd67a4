import type { WireAnswer } from '@paystead/contract/call';
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
