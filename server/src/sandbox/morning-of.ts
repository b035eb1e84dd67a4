import { ZONE } from '../platform/clock.ts';

const MORNING = Temporal.PlainTime.from('09:00');

/** Nine in the morning of a day in New York: the sandbox's time when a day begins. */
export function morningOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: MORNING }).toInstant();
}
