import { isSameDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { dayNumber } from '../calendar/day-number.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import type { Cents } from '../money/money.ts';
import { unitPeriodOf, unitPeriodsBetween } from './unit-period.ts';
import type { Fraction, UnitPeriods } from './unit-period.ts';

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

/** One scheduled payment, with the facts the APR needs. */
export type ScheduledPayment = {
  dueDate: Day;
  /** The payday it was moved up from; none if it is on its payday. */
  nominal?: Day;
  amount: Cents;
};

/**
 * Groups the payments of a schedule into equal streams, timed in unit-periods from the advance. The
 * first period may be odd. After it, every regular payday interval is one unit-period, even for
 * months and semimonths of different lengths, and a skipped payday leaves a gap of two. A payment
 * moved off a closed day is irregular: its unit-periods are counted back from its own date
 * (TILA-16).
 */
export function paymentStreams(
  payments: readonly ScheduledPayment[],
  advance: Day,
  frequency: PayrollFrequency,
): Stream[] {
  const [first] = payments;
  if (!first) return [];
  const start = paydayOf(first);
  const regular = unitPeriodsBetween(advance, start, unitPeriodOf[frequency]);
  const from = dayNumber(start);

  const streams: Stream[] = [];
  for (const [index, payment] of payments.entries()) {
    const { amount, dueDate } = payment;
    const payday = paydayOf(payment);
    const time = isSameDay(payday, dueDate)
      ? { ...regular, full: regular.full + periodsAfterFirst(from, payday, index, frequency) }
      : unitPeriodsBetween(advance, dueDate, unitPeriodOf[frequency]);
    const last = streams.at(-1);
    if (last && last.amount === amount && follows(last, time)) last.count += 1;
    else streams.push({ amount, count: 1, full: time.full, fraction: fractionOf(time) });
  }
  return streams;
}

function paydayOf({ dueDate, nominal }: ScheduledPayment): Day {
  return nominal ?? dueDate;
}

function follows({ count, fraction, full }: Stream, time: UnitPeriods): boolean {
  return full + count === time.full && fraction.numerator === time.oddDays;
}

function fractionOf({ divisor, oddDays }: UnitPeriods): Fraction {
  return { numerator: oddDays, denominator: divisor };
}

/**
 * Weekly periods are counted in days, so that a gap shows. Months and semimonths are counted by
 * position.
 */
function periodsAfterFirst(start: number, due: Day, place: number, frequency: PayrollFrequency) {
  const { unit, multiple } = unitPeriodOf[frequency];
  return unit === 'week' ? (dayNumber(due) - start) / (7 * multiple) : place;
}
