import {
  formatDate,
  formatDayDate,
  formatLegalDate,
  formatTableDate,
  monthName,
} from '../format/format-date.ts';

/** The ways a calendar day is written (S9.8). */
export type DayForm = 'text' | 'weekday' | 'table' | 'long' | 'short' | 'month' | 'spoken';

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
  const short = monthName(month).slice(0, 3);

  const texts: Record<DayForm, string> = {
    text: formatDate(value),
    weekday: formatDayDate(value),
    table: formatTableDate(value),
    long: formatLegalDate(value),
    short: `${short} ${day}`,
    month: `${short} ${year}`,
    spoken: `${monthName(month)} ${day}, ${year}`,
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
