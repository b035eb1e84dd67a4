import { bankHolidayOn } from './calendar.ts';
import type { Day } from './calendar.ts';

// Created once: a schedule formats dozens of days, and each formatter takes 1 ms to create.
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MONTH_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const MONTH_DAY_LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const BRIEF = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** In a sentence about a day near today: `Oct 19`. */
export function briefDate(day: Day): string {
  return BRIEF.format(day);
}

/** For a payday near today in a letter: `December 25`. */
export function monthDay(day: Day): string {
  return MONTH_DAY_LONG.format(day);
}

/** For letters and documents: `November 27, 2026` (S9.8). */
export function longDate(day: Day): string {
  return LONG.format(day);
}

/** In tables and short texts: `Nov 27, 2026`. */
export function shortDate(day: Day): string {
  return SHORT.format(day);
}

/** A month in a sentence: `January 2034`. */
export function monthOf(day: Day): string {
  return MONTH.format(day);
}

// A payment's sentences say some days: formatting one by Intl took as long as planning the payment.
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** For a payday in a sentence: `Fri, Nov 27, 2026`. */
export function weekdayDate(day: Day): string {
  const { dayOfWeek, month, day: date, year } = day;
  return `${WEEKDAYS[dayOfWeek - 1]}, ${MONTHS[month - 1]} ${date}, ${year}`;
}

/**
 * Why an employer pays earlier than on a nominal payday (PAYDAY-5): `Moved up from Jan 1, a bank
 * holiday (New Year's Day)`, `Moved up from Aug 15, a weekend`, or `Moved up from Dec 24 by your
 * employer` (PAYDAY-9, PAYDAY-10).
 */
export function movedUpFrom(nominal: Day): string {
  const holiday = bankHolidayOn(nominal);
  const from = `Moved up from ${MONTH_DAY.format(nominal)}`;
  if (holiday !== null) return `${from}, a bank holiday (${holiday})`;
  return nominal.dayOfWeek > 5 ? `${from}, a weekend` : `${from} by your employer`;
}
