import { addDays } from '../date-field/calendar-days.ts';

/** The first day of a month that can be chosen; `day` is any day of it. */
export function inMonth(days: readonly string[], day: string): string | undefined {
  return days.find((one) => one.slice(0, 7) === day.slice(0, 7));
}

/** The day that a key moves to among the days that can be chosen; undefined for none. */
export function reach(days: readonly string[], cursor: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowRight':
      return days.find((day) => day > cursor);
    case 'ArrowLeft':
      return days.findLast((day) => day < cursor);
    case 'ArrowDown':
      return days.find((day) => day >= addDays(cursor, 7));
    case 'ArrowUp':
      return days.findLast((day) => day <= addDays(cursor, -7));
    case 'Home':
      return inMonth(days, cursor);
    case 'End':
      return days.findLast((day) => day.slice(0, 7) === cursor.slice(0, 7));
    default:
      return undefined;
  }
}
