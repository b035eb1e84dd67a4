import { formatDayDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';

/** A promised instant in New York: `Mon, Nov 23, 2026, 5 PM Eastern`; minutes only if there are any. */
export function deadlineWords(instant: string): string {
  return `${formatDayDate(newYorkDay(instant))}, ${formatTime(instant).replace(':00', '')}`;
}

/** Through the end of a day: `Tue, Nov 24, 2026, 11:59 PM Eastern`. */
export function lastMinuteOf(day: string): string {
  return `${formatDayDate(day)}, 11:59\u00a0PM\u00a0Eastern`;
}
