import type { Day } from '../calendar/calendar.ts';
import { dayNumber } from '../calendar/day-number.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import type { Cents } from '../money/money.ts';
import { unitPeriodOf, unitPeriodsBetween } from './unit-period.ts';
import type { Fraction } from './unit-period.ts';

/**
 * Equal sums one unit-period apart: `count` of them, the first after `full` whole unit-periods and
 * `fraction` of one (odd days over the days of a unit-period).
 */
export type Stream = { amount: Cents; count: number; full: number; fraction: Fraction };

/** What the APR is worked out from, in the terms of Appendix J. */
export type AprTerms = {
  unitPeriodsPerYear: Fraction;
  /** What the borrower gets; its sum is the amount financed. */
  advances: readonly Stream[];
  /** What the borrower pays. */
  payments: readonly Stream[];
};

/** One scheduled payment, as far as the APR is concerned. */
export type ScheduledPayment = { dueDate: Day; amount: Cents };

/**
 * The payments of a schedule as equal streams in unit-periods from the advance. The first period
 * may be odd; after it every ordinary payday interval is one unit-period, months and semimonths of
 * any length included, and a skipped payday is simply a gap of two.
 */
export function paymentStreams(
  payments: readonly ScheduledPayment[],
  advance: Day,
  frequency: PayrollFrequency,
): Stream[] {
  const [first] = payments;
  if (!first) return [];
  const period = unitPeriodOf[frequency];
  const { full, oddDays, divisor } = unitPeriodsBetween(advance, first.dueDate, period);
  const fraction = { numerator: oddDays, denominator: divisor };
  const start = dayNumber(first.dueDate);

  const streams: Stream[] = [];
  for (const [index, { amount, dueDate }] of payments.entries()) {
    const time = full + periodsAfterFirst(start, dueDate, index, frequency);
    const last = streams.at(-1);
    if (last && last.amount === amount && last.full + last.count === time) last.count += 1;
    else streams.push({ amount, count: 1, full: time, fraction });
  }
  return streams;
}

/** Weeks are counted, so that a gap shows; the n-th month or semimonth is n by its place. */
function periodsAfterFirst(start: number, due: Day, place: number, frequency: PayrollFrequency) {
  const { unit, multiple } = unitPeriodOf[frequency];
  return unit === 'week' ? (dayNumber(due) - start) / (7 * multiple) : place;
}
