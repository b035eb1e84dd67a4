import {
  formatDate,
  formatDayDate,
  formatTime,
  newYorkDay,
} from '@paystead/kit/format/format-date';

/** `Mon, Nov 23`, for days that are near. */
export function shortDay(day: string): string {
  return formatDayDate(day).replace(/,\s\d{4}$/, '');
}

/** `Nov 23` */
export function monthDay(day: string): string {
  return formatDate(day).replace(/,\s\d{4}$/, '');
}

/** `5 PM Eastern` on the hour, `5:20 PM Eastern` otherwise. */
export function hourWords(instant: string): string {
  return formatTime(instant).replace(':00', '');
}

/** `Mon, Nov 23, 5 PM Eastern` */
export function closingWords(instant: string): string {
  return `${shortDay(newYorkDay(instant))}, ${hourWords(instant)}`;
}
