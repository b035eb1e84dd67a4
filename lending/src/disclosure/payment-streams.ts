import type { Day } from '../calendar/calendar.ts';
import { dayNumber } from '../calendar/day-number.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import type { Cents } from '../money/money.ts';
import { unitPeriodOf, unitPeriodsBetween } from './unit-period.ts';
import type { Fraction } from './unit-period.ts';

/**
 * Equal payments one unit-period apart: `count` of them, the first after `full` whole unit-periods
 * and a `fraction` of one (odd days over the days of a unit-period).
 */
export type Stream = { amount: Cents; count: number; full: number; fraction: Fraction };

/** The input of the APR, in the terms of Appendix J. */
export type AprTerms = {
  unitPeriodsPerYear: Fraction;
  /** What the borrower receives; the sum is the amount financed. */
  advances: readonly Stream[];
  /** What the borrower pays. */
  payments: readonly Stream[];
};

/** One scheduled payment, with the two facts the APR needs. */
export type ScheduledPayment = { dueDate: Day; amount: Cents };

/**
 * Groups the payments of a schedule into equal streams, timed in unit-periods from the advance. The
 * first period may be odd. After it, every regular payday interval is one unit-period, even for
 * months and semimonths of different lengths, and a skipped payday leaves a gap of two.
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

/**
 * Weekly periods are counted in days, so that a gap shows. Months and semimonths are counted by
 * position.
 */
function periodsAfterFirst(start: number, due: Day, place: number, frequency: PayrollFrequency) {
  const { unit, multiple } = unitPeriodOf[frequency];
  return unit === 'week' ? (dayNumber(due) - start) / (7 * multiple) : place;
}
