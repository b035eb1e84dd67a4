import type { Spans } from './amortization-level.ts';
import type { Day } from '../calendar/calendar.ts';
import { dayNumber } from '../calendar/day-number.ts';

/**
 * The disbursement date and due dates of a loan, with the days between them. They are counted once,
 * for all amounts and rates tried on the same paydays.
 */
export type PaymentCalendar = {
  disbursementDate: Day;
  dueDates: readonly Day[];
  /** Actual days over 365. */
  spans: Spans;
};

/**
 * The calendar of a loan. Throws a RangeError when there is no due date, or when one isn't after
 * the date before it; the first must be after the disbursement.
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
