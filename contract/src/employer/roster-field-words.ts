import type { RosterField } from './roster-terms.ts';

/** What payrolls call each field: in our template, and in sentences. */
export const FIELD_WORDS: Readonly<Record<RosterField, string>> = {
  EMPLOYEE_NUMBER: 'Employee ID',
  FIRST_NAME: 'First name',
  LAST_NAME: 'Last name',
  DATE_OF_BIRTH: 'Date of birth',
  SSN: 'Social Security number',
  EMAIL: 'Email',
  STREET: 'Street',
  CITY: 'City',
  STATE: 'State',
  ZIP: 'ZIP code',
  HIRE_DATE: 'Hire date',
  STATUS: 'Employment status',
  PAYROLL_GROUP: 'Payroll group',
  GROSS_PAY: 'Gross pay per paycheck',
  ROUTING_NUMBER: 'Routing number',
  ACCOUNT_NUMBER: 'Account number',
  ACCOUNT_TYPE: 'Account type',
};
