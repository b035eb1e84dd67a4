import { ZONE } from '../platform/clock.ts';

const FROM = 14;
const UNTIL = 20;

/**
 * When a text that nobody waits for may go: between 14 and 20 o'clock in New York it is after 8 and
 * before 21 from Maine to Hawaii (MSG-5). Nights settle payments; people sleep.
 */
export function textingTime(now: Temporal.Instant): Temporal.Instant {
  const here = now.toZonedDateTimeISO(ZONE);
  if (here.hour >= FROM && here.hour < UNTIL) return now;

  const day = here.hour < FROM ? here.toPlainDate() : here.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour: FROM } }).toInstant();
}
