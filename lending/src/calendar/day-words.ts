import type { Day } from './calendar.ts';

// Made once: a schedule has dozens of days, and each formatter takes a millisecond to make.
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

/** `Nov 27, 2026` */
export function shortDate(day: Day): string {
  return SHORT.format(day);
}

/** In a sentence about a payday: `Fri, Nov 27, 2026`. */
export function weekdayDate(day: Day): string {
  return WEEKDAY.format(day);
}
