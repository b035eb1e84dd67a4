import type { RosterField } from '@paystead/contract/employer/roster-terms';

/** Fields that a try-out can miss, as staff say them. */
export const FIELD_NAMES: Readonly<Record<RosterField, string>> = {
  EMPLOYEE_NUMBER: 'Employee ID',
  FIRST_NAME: 'First name',
  LAST_NAME: 'Last name',
  DATE_OF_BIRTH: 'Date of birth or Social Security number',
  SSN: 'Social Security number',
  EMAIL: 'Email',
  STREET: 'Street',
  CITY: 'City',
  STATE: 'State',
  ZIP: 'ZIP code',
  HIRE_DATE: 'Hire date',
  STATUS: 'Status',
  PAYROLL_GROUP: 'Payroll group',
  GROSS_PAY: 'Gross pay of one paycheck',
  ROUTING_NUMBER: 'Routing number',
  ACCOUNT_NUMBER: 'Account number',
  ACCOUNT_TYPE: 'Account type',
};
