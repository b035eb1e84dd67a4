import { monthName, parseDay } from './format-date.ts';

/** `Nov 27`; for days whose year is plain from what is beside them. */
export function formatShortDay(text: string): string {
  const { day, month } = parseDay(text);
  return `${monthName(month).slice(0, 3)}\u00a0${day}`;
}
