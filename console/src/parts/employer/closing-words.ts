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

/** `5 PM Eastern` of `17:00` */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'} Eastern`;
}
