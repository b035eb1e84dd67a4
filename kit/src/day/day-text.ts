/** The ways a calendar day is written (S9.8 and the design guide). */
export type DayForm = 'text' | 'weekday' | 'table' | 'long' | 'short' | 'month' | 'spoken';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const msPerDay = 86_400_000;

/** Days since 1970-01-01, for drawing on a time axis. No time zone is involved. */
export function dayNumber(value: string): number {
  const [year, month, day] = parts(value);
  return Date.UTC(year, month - 1, day) / msPerDay;
}

/**
 * A calendar day as text, with no-break spaces so that a date never breaks across lines.
 * @param value YYYY-MM-DD; a longer ISO text is cut to its day, and no time zone shifts it
 * Anything else throws a RangeError.
 */
export function dayText(value: string, form: DayForm): string {
  const [year, month, day] = parts(value);
  const name = months[month - 1] ?? '';
  const short = name.slice(0, 3);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';

  const texts: Record<DayForm, string> = {
    text: `${short} ${day}, ${year}`,
    weekday: `${weekday.slice(0, 3)}, ${short} ${day}, ${year}`,
    table: `${twoDigits(month)}/${twoDigits(day)}/${year}`,
    long: `${weekday}, ${name} ${ordinal(day)}, ${year}`,
    short: `${short} ${day}`,
    month: `${short} ${year}`,
    spoken: `${name} ${day}, ${year}`,
  };
  return texts[form].replaceAll(' ', '\u00a0');
}

function parts(value: string): [number, number, number] {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  const [year, month, day] = (match ?? []).slice(1).map(Number);
  const date = new Date(Date.UTC(year ?? NaN, (month ?? NaN) - 1, day));
  if (!year || !month || !day || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    throw new RangeError(`not a calendar day: ${value}`);
  }
  return [year, month, day];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function ordinal(day: number): string {
  const teen = day >= 11 && day <= 13;
  const ending = (teen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]) ?? 'th';
  return `${day}${ending}`;
}
