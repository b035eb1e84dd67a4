import { startOfMonth } from '../format/format-date.ts';

/* Days of the calendar, YYYY-MM-DD. No clock and no time zone: UTC only does the counting. */

const dayMs = 24 * 60 * 60 * 1000;

/** The day some days later, or earlier. */
export function addDays(day: string, count: number): string {
  return write(new Date(at(day).getTime() + count * dayMs));
}

/** The same day some months later, or earlier; the last day of a month that is too short for it. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)].map(Number);
  const last = new Date(Date.UTC(year ?? 0, (month ?? 0) + count, 0));
  last.setUTCDate(Math.min(date ?? 1, last.getUTCDate()));
  return write(last);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return at(day).getUTCDay();
}

/** The days of a month in weeks that start on Sunday; the first and the last may be short. */
export function weeksOf(month: string): string[][] {
  const first = startOfMonth(month);
  const count = Number(addDays(addMonths(first, 1), -1).slice(8));
  const weeks: string[][] = [];

  for (let date = 0; date < count; date += 1) {
    const day = addDays(first, date);
    if (date === 0 || weekdayOf(day) === 0) weeks.push([]);
    weeks.at(-1)?.push(day);
  }
  return weeks;
}

const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Friday, November 27, 2026" */
export function sayDay(day: string): string {
  return whole.format(at(day));
}

/** "November 2026" */
export function sayMonth(day: string): string {
  return monthAndYear.format(at(day));
}

function at(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function write(date: Date): string {
  return date.toISOString().slice(0, 10);
}
