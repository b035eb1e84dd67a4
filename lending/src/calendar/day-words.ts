import type { Day } from './calendar.ts';

// Created once: a schedule formats dozens of days, and each formatter takes 1 ms to create.
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** For letters and documents: `November 27, 2026` (S9.8). */
export function longDate(day: Day): string {
  return LONG.format(day);
}

/** In tables and short texts: `Nov 27, 2026`. */
export function shortDate(day: Day): string {
  return SHORT.format(day);
}

/** For a payday in a sentence: `Fri, Nov 27, 2026`. */
export function weekdayDate(day: Day): string {
  return WEEKDAY.format(day);
}
