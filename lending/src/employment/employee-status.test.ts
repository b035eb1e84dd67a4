import { describe, expect, test } from 'vitest';
import { collectionAfter, employeeStatuses, statusRules } from './employee-status.ts';

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

  test.each([
    ['Active', 'DEDUCTION', 'DEDUCTION'],
    ['LeaveWithPay', 'DEDUCTION', 'DEDUCTION'],
    ['LeaveWithoutPay', 'ACH_BACKUP', 'ASK'],
    ['Terminated', 'ACH_BACKUP', 'ASK'],
    ['Retired', 'ACH_BACKUP', 'ASK'],
    ['Deceased', 'STOP', 'STOP'],
  ] as const)('S4.1 %s: %s with backup consent, %s without', (status, withConsent, without) => {
    expect(collectionAfter(status, true)).toBe(withConsent);
    expect(collectionAfter(status, false)).toBe(without);
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
