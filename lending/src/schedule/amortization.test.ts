import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelSchedule } from './amortization.ts';
import type { LoanToRepay, Schedule } from './amortization.ts';
import { nominalPaydays } from '../calendar/installment-dates.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { sum, toDecimal } from '../money/money.ts';
import { interestFor, parseRate } from '../money/rate.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function loan(
  principal: bigint,
  percent: string,
  frequency: PayrollFrequency,
  disbursed: string,
  first: string,
  count: number,
): LoanToRepay {
  const payroll = { frequency, sampleDates: [day(first)] };
  return {
    principal,
    rate: parseRate(percent),
    disbursementDate: day(disbursed),
    dueDates: nominalPaydays(payroll, day(first), day('2040-01-01'))
      .filter(({ skipped }) => !skipped)
      .slice(0, count)
      .map(({ date }) => date),
  };
}

/** Recomputes the schedule step by step and expects every row to match. */
function expectSound({ principal, rate }: LoanToRepay, { rows, ...totals }: Schedule): void {
  let balance = principal;
  let carried = 0n;
  for (const row of rows) {
    const due = interestFor(balance, rate, row.days) + carried;
    expect(row.interest).toBe(due < row.amount ? due : row.amount);
    carried = due - row.interest;
    balance -= row.principal;
    expect(row.amount).toBe(row.interest + row.principal);
    expect(row.balance).toBe(balance);
    expect(row.carriedInterest).toBe(carried);
    expect(row.interest >= 0n && row.principal >= 0n).toBe(true);
  }
  expect(balance).toBe(0n);
  expect(carried).toBe(0n);
  expect(sum(rows.map((row) => row.amount))).toBe(totals.totalOfPayments);
  expect(sum(rows.map((row) => row.interest))).toBe(totals.totalInterest);
}

describe('a repayment schedule', () => {
  test('S3.5 2,400.00 at 19.99 % over 24 biweekly paydays is 110.22 an installment, 110.30 for the last', () => {
    const terms = loan(240_000n, '19.99', 'BIWEEKLY', '2026-01-03', '2026-01-23', 24);
    const schedule = levelSchedule(terms);

    expect(toDecimal(schedule.installmentAmount)).toBe('110.22');
    expect(schedule.rows[0]).toMatchObject({ number: 1, days: 20, interest: 2_629n });
    expect(toDecimal(schedule.rows.at(-1)?.amount ?? 0n)).toBe('110.30');
    expect(toDecimal(schedule.totalInterest)).toBe('245.36');
    expectSound(terms, schedule);
  });

  test('without interest the last installment takes the odd cents', () => {
    const terms = loan(100_000n, '0', 'MONTHLY', '2026-01-01', '2026-02-01', 3);
    const schedule = levelSchedule(terms);
    expect(schedule.rows.map(({ amount }) => amount)).toEqual([33_333n, 33_333n, 33_334n]);
  });

  test('a single installment pays all principal and interest', () => {
    const terms = loan(100_000n, '10', 'MONTHLY', '2026-01-01', '2026-02-01', 1);
    expect(levelSchedule(terms).rows).toMatchObject([{ amount: 100_849n, balance: 0n }]);
  });

  test('interest above a small first installment is carried and bears no interest', () => {
    // 17 days of interest cost more than one of 156 weekly installments.
    const terms = loan(2_000_000n, '23.99', 'WEEKLY', '2026-01-05', '2026-01-22', 156);
    const schedule = levelSchedule(terms);
    const [first, second] = schedule.rows;

    expect(first).toMatchObject({ principal: 0n, balance: 2_000_000n });
    expect(first?.carriedInterest).toBe(
      interestFor(2_000_000n, terms.rate, 17) - schedule.installmentAmount,
    );
    expect(second?.interest).toBe(
      interestFor(2_000_000n, terms.rate, 7) + (first?.carriedInterest ?? 0n),
    );
    expectSound(terms, schedule);
  });

  test('a tiny loan over many installments never has a negative amount', () => {
    const terms = loan(64n, '36', 'WEEKLY', '2026-01-05', '2026-01-15', 120);
    const schedule = levelSchedule(terms);
    expect(schedule.installmentAmount).toBe(1n);
    expect(schedule.rows.every(({ amount }) => amount >= 0n)).toBe(true);
    expectSound(terms, schedule);
  });

  test('large amounts stay exact', () => {
    const terms = loan(9_007_199_254_740_000n, '36', 'MONTHLY', '2026-01-01', '2026-02-01', 12);
    expectSound(terms, levelSchedule(terms));
  });

  test.each<[string, Partial<LoanToRepay>]>([
    ['no principal', { principal: 0n }],
    ['a negative rate', { rate: -1n }],
    ['no due date', { dueDates: [] }],
    ['a first due date on the day of disbursement', { disbursementDate: day('2026-02-01') }],
    ['due dates out of order', { dueDates: [day('2026-03-01'), day('2026-02-01')] }],
  ])('throws for %s', (_what, wrong) => {
    const terms = loan(100_000n, '12', 'MONTHLY', '2026-01-01', '2026-02-01', 6);
    expect(() => levelSchedule({ ...terms, ...wrong })).toThrow(RangeError);
  });

  test('any loan over any due dates ends at zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 50_000_000n }),
        fc.bigInt({ min: 0n, max: 40_000_000n }),
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60 }),
        (principal, rate, spans) => {
          let last = day('2026-01-01');
          const dueDates = spans.map((days) => (last = last.add({ days })));
          const terms = { principal, rate, disbursementDate: day('2026-01-01'), dueDates };
          expectSound(terms, levelSchedule(terms));
        },
      ),
      { numRuns: 300 },
    );
  });
});
