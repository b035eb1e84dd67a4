import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitBudget, installmentsOfMonth, payOfMonth } from './budget.ts';
import { payrollFrequencies } from '../calendar/installment-dates.ts';
import { sum } from '../money/money.ts';

describe('monthly pay', () => {
  test.each([
    ['WEEKLY', 100_000n, 433_333n],
    ['WEEKLY5', 100_000n, 433_333n],
    ['BIWEEKLY', 200_000n, 433_333n],
    ['BIWEEKLY3', 200_000n, 433_333n],
    ['SEMIMONTHLY', 216_667n, 433_334n],
    ['MONTHLY', 433_333n, 433_333n],
  ] as const)('HELP-6 %s of %d cents is %d a month', (frequency, paycheck, month) => {
    expect(payOfMonth(paycheck, frequency)).toBe(month);
  });
});

test("a payday without an installment doesn't count for the month", () => {
  expect(installmentsOfMonth(13_636n, 'BIWEEKLY')).toBe(29_545n);
  expect(installmentsOfMonth(13_636n, 'BIWEEKLY3')).toBe(27_272n);
});

describe('a budget compared with the rule of thumb', () => {
  test('HELP-7 half, three tenths, and the rest', () => {
    const { rows } = splitBudget(433_333n, 240_000n, 100_000n);
    expect(rows.map(({ part, guide, own }) => [part, guide, own])).toEqual([
      ['NEEDS', 216_667n, 240_000n],
      ['WANTS', 130_000n, 100_000n],
      ['SAVINGS', 86_666n, 93_333n],
    ]);
  });

  test('spending more than the income is short by exactly the difference', () => {
    expect(splitBudget(100_000n, 90_000n, 30_000n).rows.at(-1)?.own).toBe(-20_000n);
  });

  test('both columns add up to the income, to the cent', () => {
    const cents = fc.bigInt(0n, 10_000_000n);
    fc.assert(
      fc.property(cents, cents, cents, fc.constantFrom(...payrollFrequencies), (...given) => {
        const [paycheck, needs, wants, frequency] = given;
        const { income, rows } = splitBudget(payOfMonth(paycheck, frequency), needs, wants);
        expect(sum(rows.map((row) => row.guide))).toBe(income);
        expect(sum(rows.map((row) => row.own))).toBe(income);
        expect(sum(rows.map((row) => row.share))).toBe(10_000_000n);
      }),
    );
  });
});
