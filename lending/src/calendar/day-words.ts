import { bankHolidayOn } from './calendar.ts';
import type { Day } from './calendar.ts';

// Created once: a schedule formats dozens of days, and each formatter takes 1 ms to create.
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MONTH_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

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

/** For a payday in a sentence: `Fri, Nov 27, 2026`. */
export function weekdayDate(day: Day): string {
  return WEEKDAY.format(day);
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
