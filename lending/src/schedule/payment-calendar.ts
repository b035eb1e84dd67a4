import type { Spans } from './amortization-level.ts';
import type { Day } from '../calendar/calendar.ts';
import { dayNumber } from '../calendar/day-number.ts';

/**
 * When a loan is paid out and repaid, with the days between, counted once: every amount and rate
 * that is tried for the same paydays shares them.
 */
export type PaymentCalendar = {
  disbursementDate: Day;
  dueDates: readonly Day[];
  /** Actual days over 365. */
  spans: Spans;
};

/**
 * The calendar of a loan. Throws a RangeError when there is no due date, or one that is not after
 * the one before it, the first not after the disbursement.
 */
export function paymentCalendar(disbursementDate: Day, dueDates: readonly Day[]): PaymentCalendar {
  if (dueDates.length === 0) throw new RangeError('A schedule needs a due date');
  let before = dayNumber(disbursementDate);
  const numerators = dueDates.map((date) => {
    const number = dayNumber(date);
    const days = number - before;
    if (days <= 0) throw new RangeError('Due dates must be in order');
    before = number;
    return days;
  });
  return { disbursementDate, dueDates, spans: { numerators, denominator: 365 } };
}
