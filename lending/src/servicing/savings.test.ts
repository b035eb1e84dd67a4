import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAST_SAVING, savingsClosed, savingWithin, type SavingsFacts } from './savings.ts';

const open: SavingsFacts = {
  loanStatus: 'Paid',
  collection: 'deduction',
  employeeStatus: 'Active',
  hasDeductedLoan: false,
  savesAlready: false,
};

describe('a deduction that goes on into savings', () => {
  test('PAYOFF-15 a paid loan of somebody who still gets paychecks can go on', () => {
    expect(savingsClosed(open)).toBeNull();
    expect(savingsClosed({ ...open, employeeStatus: 'LeaveWithPay' })).toBeNull();
  });

  test.each([
    ['NOT_PAID', { loanStatus: 'Open' }],
    ['NOT_PAID', { loanStatus: 'Charged Off' }],
    ['NO_FILE', { collection: 'allotment' }],
    ['NO_FILE', { collection: 'ach' }],
    ['NOT_EMPLOYED', { employeeStatus: 'Terminated' }],
    ['NOT_EMPLOYED', { employeeStatus: 'LeaveWithoutPay' }],
    ['NOT_EMPLOYED', { employeeStatus: null }],
    ['LOAN', { hasDeductedLoan: true }],
    ['SAVES_ALREADY', { savesAlready: true }],
  ] as const)('PAYOFF-15 %s for %o', (reason, part) => {
    expect(savingsClosed({ ...open, ...part })).toBe(reason);
  });

  test('PAYOFF-15 never more than the old installment, never below the least line', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 500_000n), fc.bigInt(LEAST_SAVING, 200_000n), (amount, most) => {
        const isWithin = amount >= LEAST_SAVING && amount <= most;
        expect(savingWithin(amount, most) === null).toBe(isWithin);
      }),
    );
  });
});
