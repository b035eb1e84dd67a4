import { toDecimal } from '@paystead/lending/money/money';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { PersonRow } from './people.queries.ts';

/** Statuses as the desk’s pages name them. */
const STATUSES: Readonly<Record<EmployeeStatus, string>> = {
  Active: 'Active',
  Terminated: 'Left the job',
  LeaveWithPay: 'Paid leave',
  LeaveWithoutPay: 'Unpaid leave',
  Retired: 'Retired',
  Deceased: 'Deceased',
};

export const FILE_HEAD = [
  'Employee number',
  'Last name',
  'First name',
  'Payroll group',
  'Status',
  'Each paycheck',
  'Asked for',
  'Next status',
  'From',
];

/** One person as a line of the file: what the list shows, and nothing else (PEOPLE-1). */
export function personLine(row: PersonRow): string[] {
  const { amount_cents: amount, waiting_status: next } = row;
  return [
    row.employee_number,
    row.last_name,
    row.first_name,
    row.group_name ?? '',
    STATUSES[row.employee_status],
    amount === null ? '' : toDecimal(amount),
    row.payday ?? '',
    next === null ? '' : STATUSES[next],
    row.waiting_on ?? '',
  ];
}
