import { describe, expect, test } from 'vitest';
import { installmentPaydays, nominalPaydays } from '../calendar/installment-dates.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { paymentStreams } from './payment-streams.ts';
import type { ScheduledPayment } from './payment-streams.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** Payments on their nominal paydays. */
function streams(frequency: PayrollFrequency, advance: string, first: string, amounts: bigint[]) {
  const payroll = { frequency, sampleDates: [day(first)] };
  const dates = nominalPaydays(payroll, day(first), day(first).add({ years: 1 }))
    .filter(({ skipped }) => !skipped)
    .map(({ date }) => date);
  const payments = amounts.flatMap((amount, index) => {
    const dueDate = dates[index];
    return dueDate ? [{ amount, dueDate }] : [];
  });
  return inWords(payments, frequency, advance);
}

/** Level payments on the days the employer really pays, from one of them on. */
function realStreams(frequency: PayrollFrequency, advance: string, first: string, sample: string) {
  const payroll = { frequency, sampleDates: [day(sample)] };
  const payments = installmentPaydays(payroll, day(first), 3).map(({ date, nominal }) => {
    return { dueDate: date, nominal, amount: 9n };
  });
  return inWords(payments, frequency, advance);
}

function inWords(
  payments: readonly ScheduledPayment[],
  frequency: PayrollFrequency,
  advance: string,
) {
  return paymentStreams(payments, day(advance), frequency).map(
    ({ amount, count, full, fraction }) =>
      `${count} × ${amount} from ${full} + ${fraction.numerator}/${fraction.denominator}`,
  );
}

describe('the payments of a schedule in unit-periods', () => {
  test('level installments and a different last one are two streams', () => {
    expect(streams('BIWEEKLY', '2026-01-03', '2026-01-23', [110n, 110n, 110n, 112n])).toEqual([
      '3 × 110 from 1 + 6/14',
      '1 × 112 from 4 + 6/14',
    ]);
  });

  test('S3.4 a skipped payday is a gap; the unit-period stays short', () => {
    expect(streams('BIWEEKLY3', '2026-01-02', '2026-01-16', [9n, 9n, 9n])).toEqual([
      '1 × 9 from 1 + 0/14',
      '2 × 9 from 3 + 0/14',
    ]);
    expect(streams('WEEKLY5', '2026-01-13', '2026-01-16', [9n, 9n, 9n])).toEqual([
      '2 × 9 from 0 + 3/7',
      '1 × 9 from 3 + 3/7',
    ]);
  });

  test('months and semimonths of any length are one unit-period each', () => {
    expect(streams('MONTHLY', '2026-01-15', '2026-01-31', [9n, 9n, 9n])).toEqual([
      '3 × 9 from 0 + 16/30',
    ]);
    expect(streams('SEMIMONTHLY', '2026-01-20', '2026-02-15', [9n, 9n, 9n])).toEqual([
      '3 × 9 from 1 + 11/15',
    ]);
  });

  test('TILA-16 a payment moved up for a holiday has its own odd days; the others keep theirs', () => {
    // Every second Friday: Christmas Day 2026 and New Year's Day 2027 are Fridays.
    expect(realStreams('BIWEEKLY', '2026-12-01', '2026-12-11', '2026-12-11')).toEqual([
      '1 × 9 from 0 + 10/14',
      '1 × 9 from 1 + 9/14',
      '1 × 9 from 2 + 10/14',
    ]);
    // The 1st of each month, and the first one is New Year's Day.
    expect(realStreams('MONTHLY', '2026-12-10', '2026-12-31', '2026-12-01')).toEqual([
      '1 × 9 from 0 + 21/30',
      '2 × 9 from 1 + 22/30',
    ]);
    // The 15th and month end: Sunday, Feb 15 and Saturday, Feb 28, 2026 are paid on Fridays.
    expect(realStreams('SEMIMONTHLY', '2026-02-02', '2026-02-13', '2026-01-15')).toEqual([
      '1 × 9 from 0 + 11/15',
      '1 × 9 from 1 + 10/15',
      '1 × 9 from 2 + 11/15',
    ]);
  });

  test('no payments, no streams', () => {
    expect(streams('MONTHLY', '2026-01-15', '2026-01-31', [])).toEqual([]);
  });
});
