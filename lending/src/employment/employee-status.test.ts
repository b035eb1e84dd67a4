import { describe, expect, test } from 'vitest';
import { employeeStatuses, statusRules } from './employee-status.ts';

describe('employee status', () => {
  test('S4.1 has the six statuses and no other', () => {
    expect(employeeStatuses).toEqual([
      'Active',
      'Terminated',
      'LeaveWithPay',
      'LeaveWithoutPay',
      'Retired',
      'Deceased',
    ]);
  });

  test('S4.1 after a death we debit nothing and write only to the estate', () => {
    expect(statusRules.Deceased).toMatchObject({ debitsAllowed: false, contact: 'ESTATE' });
    expect(statusRules.Terminated).toMatchObject({ debitsAllowed: true, contact: 'BORROWER' });
  });

  test('S4.1 only people on the payroll may apply as employees', () => {
    expect(employeeStatuses.filter((status) => statusRules[status].mayApply)).toEqual([
      'Active',
      'LeaveWithPay',
    ]);
  });
});
