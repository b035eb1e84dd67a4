import { describe, expect, test } from 'vitest';
import { installmentDates } from '../calendar/installment-dates.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { paymentStreams } from './payment-streams.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function streams(frequency: PayrollFrequency, advance: string, first: string, amounts: bigint[]) {
  const payroll = { frequency, sampleDates: [day(first)] };
  const dates = installmentDates(payroll, day(first), amounts.length);
  const payments = amounts.flatMap((amount, index) => {
    const dueDate = dates[index];
    return dueDate ? [{ amount, dueDate }] : [];
  });
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

  test('no payments, no streams', () => {
    expect(streams('MONTHLY', '2026-01-15', '2026-01-31', [])).toEqual([]);
  });
});
