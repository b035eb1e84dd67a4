import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { DEDUCTION_CUT_OFF } from '@paystead/lending/servicing/deduction-file';
import { ZONE } from '../platform/clock.ts';

/** When the deduction files of a cut-off day close, New York (DEDUCT-22). */
export const CLOSING_HOUR = Temporal.PlainTime.from(DEDUCTION_CUT_OFF);

/** The instant at which the deduction files of a cut-off day close. */
export function cutOffOf(day: Day): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: CLOSING_HOUR }).toInstant();
}

/** The last day whose cut-off has come: today from 5 PM on, before that yesterday (DEDUCT-22). */
export function lastCutOffDay(now: Temporal.Instant, today: Day): Day {
  const hasCome = Temporal.Instant.compare(now, cutOffOf(today)) >= 0;
  return hasCome ? today : addDays(today, -1);
}
