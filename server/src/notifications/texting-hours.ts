import { ZONE } from '../platform/clock.ts';

const FROM = 14;
const UNTIL = 20;

/**
 * When a text without urgency may go: from 2 PM to 8 PM in New York it is after 8 AM and before 9
 * PM from Maine to Hawaii (MSG-5). Nightly jobs settle payments while people sleep.
 */
export function textingTime(now: Temporal.Instant): Temporal.Instant {
  const here = now.toZonedDateTimeISO(ZONE);
  if (here.hour >= FROM && here.hour < UNTIL) return now;

  const day = here.hour < FROM ? here.toPlainDate() : here.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour: FROM } }).toInstant();
}
