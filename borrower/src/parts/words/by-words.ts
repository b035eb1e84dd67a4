import { formatDayDate } from '@paystead/kit/format/format-date';

/** An hour of the day in New York, 0 to 23: `9 AM Eastern`. */
export function hourWords(hour: number): string {
  const clock = hour % 12 === 0 ? 12 : hour % 12;
  return `${clock}\u00a0${hour < 12 ? 'AM' : 'PM'}\u00a0Eastern`;
}

/** A promise with its day and its hour: `Tue, Nov 24, 2026, 9 AM Eastern`. */
export function byWords({ date, hour }: { date: string; hour: number }): string {
  return `${formatDayDate(date)}, ${hourWords(hour)}`;
}
