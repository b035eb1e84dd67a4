import { formatDayDate, WEEKDAYS } from '@paystead/kit/format/format-date';
import type { Options } from './payment-words.ts';

/** In milliseconds. An ISO day without a time is midnight UTC, so no zone shifts it. */
const TWO_WEEKS = 14 * 86_400_000;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Why no bank debit can be made on a day; undefined when one can. */
export function closedDay(options: Options, day: string): string | undefined {
  if (options.dates.includes(day)) return undefined;
  if (day < options.first_date) return 'It’s too late for this day';
  if (day > options.last_date) return 'This day is too far ahead';
  const holiday = options.holidays.find(({ date }) => date === day);
  if (holiday) return `Banks are closed for ${holiday.name}`;
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? 'weekend';
  return `Banks are closed on ${weekday}s`;
}

/** What is wrong with a typed day, with the nearest day that works; undefined for a good one. */
export function dayProblem(options: Options, day: string): string | undefined {
  if (!ISO_DAY.test(day)) return 'Enter a day, like 11/27/2026';
  const reason = closedDay(options, day);
  if (!reason) return undefined;
  const next = options.dates.find((open) => open > day) ?? options.dates.at(-1);
  return next ? `${reason}. Pick ${formatDayDate(next)}` : reason;
}

/** The first open day at least two weeks after a day, for the next payment of a series. */
export function twoWeeksAfter({ dates, first_date: first }: Options, day: string): string {
  const from = ISO_DAY.test(day) ? Date.parse(day) + TWO_WEEKS : 0;
  return dates.find((open) => Date.parse(open) >= from) ?? dates.at(-1) ?? first;
}
