/**
 * Shows calendar days and instants (S9.8). A day from the server is a calendar day: no time zone
 * shifts it.
 */

// One text weighs less than a list: the first page of the borrower app has no bytes to spare.
const YEAR =
  'January February March April May June July August September October November December';
const MONTHS = YEAR.split(' ');
/** Starts with Sunday. */
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const SPACE = '\u00a0';
const ZONE = 'America/New_York';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Reads `2026-11-27` or `20261127`. */
export function parseDay(text: string): Day {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  if (!match) throw new RangeError('A day is written 2026-11-27 or 20261127');
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** 11 is `November`. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** S5.5: an eight-digit string is that day at noon, local time, so that no zone moves it. */
export function compactDateAtNoon(text: string): Date {
  const { year, month, day } = parseDay(text);
  return new Date(year, month - 1, day, 12);
}

/** `11/27/2026` */
export function formatTableDate(text: string): string {
  const { year, month, day } = parseDay(text);
  return `${two(month)}/${two(day)}/${year}`;
}

/** `Nov 27, 2026` */
export function formatDate(text: string): string {
  const { year, month, day } = parseDay(text);
  return `${monthName(month).slice(0, 3)}${SPACE}${day},${SPACE}${year}`;
}

/** `Nov 27 2026` */
export function formatPlainDate(text: string): string {
  return formatDate(text).replace(',', '');
}

/** `Fri, Nov 27, 2026` */
export function formatDayDate(text: string): string {
  return `${weekday(parseDay(text)).slice(0, 3)},${SPACE}${formatDate(text)}`;
}

/** `20261127` */
export function formatCompactDate(text: string): string {
  const { year, month, day } = parseDay(text);
  return `${year}${two(month)}${two(day)}`;
}

/** `Friday, November 27th, 2026` */
export function formatLegalDate(text: string): string {
  const date = parseDay(text);
  const month = monthName(date.month);
  return `${weekday(date)},${SPACE}${month}${SPACE}${ordinal(date.day)},${SPACE}${date.year}`;
}

/** `2026-11-01` */
export function startOfMonth(text: string): string {
  const { year, month } = parseDay(text);
  return `${year}-${two(month)}-01`;
}

/** An instant on the clock of New York: `2:14 PM Eastern`. */
export function formatTime(instant: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
  return `${time.replace(/\s/g, SPACE)}${SPACE}Eastern`;
}

/** The calendar day of an instant in New York, `2026-11-27`. */
export function newYorkDay(instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(instant));
}

/** Hours in words, in which no time breaks across lines: `9 AM to 6 PM Eastern`. */
export function keepTimes(hours: string): string {
  return hours.replace(/ (?=[AP]M)/g, SPACE);
}

/** S5.6: `1 business day`, `2 business days`. */
export function formatBusinessDays(count: number): string {
  return `${count}${SPACE}business${SPACE}${count === 1 ? 'day' : 'days'}`;
}

/** S5.5: Saturday and Sunday are not business days; only the server knows the holidays. */
export function isWeekend(text: string): boolean {
  const name = weekday(parseDay(text));
  return name === 'Saturday' || name === 'Sunday';
}

function weekday({ year, month, day }: Day): string {
  return WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
}

function ordinal(day: number): string {
  const teen = day >= 11 && day <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
