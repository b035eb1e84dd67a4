import { addBankingDays, addDays, nextBankingDay } from '@paystead/lending/calendar/calendar';
import type { PaymentClock } from '@paystead/lending/calendar/payment-dates';
import { ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

/**
 * When the file of a banking day is cut, New York (ACH-1). Both the times we promise borrowers and
 * the job that cuts the file use it.
 */
export const CUT_OFF = Temporal.PlainTime.from('16:00');

/** The instant at which the file of a day is cut. */
export function cutOffOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: CUT_OFF }).toInstant();
}

/** The current time for the rules of bank debits. */
export function bankClock({ now, today }: Pick<WorkContext, 'now' | 'today'>): PaymentClock {
  return { today, cutOffPassed: Temporal.Instant.compare(now, cutOffOf(today)) >= 0 };
}

/** The first banking day on which an entry can settle if it may leave from an instant on. */
export function settlesAfter(instant: Temporal.Instant): Temporal.PlainDate {
  const local = instant.toZonedDateTimeISO(ZONE).toPlainDate();
  const isInTime = Temporal.Instant.compare(instant, cutOffOf(local)) < 0;
  return addBankingDays(nextBankingDay(isInTime ? local : addDays(local, 1)), 1);
}
