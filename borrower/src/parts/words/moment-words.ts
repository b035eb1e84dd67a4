import { formatDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';

/** `Nov 27, 2026, 2:14 PM Eastern` */
export function momentWords(instant: string): string {
  return `${formatDate(newYorkDay(instant))}, ${formatTime(instant)}`;
}
