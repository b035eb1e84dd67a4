import { formatDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';

/** `Nov 24, 2026, 2:00 PM Eastern` */
export function momentOf(instant: string): string {
  return `${formatDate(newYorkDay(instant))}, ${formatTime(instant)}`;
}

/** `Nov 24, 2026, 5 PM Eastern` */
export function hourOf({ date, hour }: { date: string; hour: number }): string {
  const half = hour < 12 ? 'AM' : 'PM';
  return `${formatDate(date)}, ${hour % 12 === 0 ? 12 : hour % 12} ${half} Eastern`;
}
