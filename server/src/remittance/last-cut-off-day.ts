import { addDays } from '@paystead/lending/calendar/calendar';
import { cutOffOf } from './cut-off.ts';

/** The last day whose cut-off has come: today from 5 PM on, before that yesterday (DEDUCT-22). */
export function lastCutOffDay(now: Temporal.Instant, today: Temporal.PlainDate) {
  const hasCome = Temporal.Instant.compare(now, cutOffOf(today)) >= 0;
  return hasCome ? today : addDays(today, -1);
}
