import { JOB_CHECK_DAYS, JOB_CHECK_REMINDER_DAYS } from '@paystead/contract/employer/job-checks';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { dayOf } from '../../platform/clock.ts';

/** The same time of day some business days later, in New York. */
function later(asked: Temporal.Instant, days: number): Temporal.Instant {
  const at = asked.toZonedDateTimeISO('America/New_York');
  const day = addBankingDays(dayOf(asked), days);
  return day.toZonedDateTime({ timeZone: at.timeZoneId, plainTime: at.toPlainTime() }).toInstant();
}

/** When payroll is reminded of a job check, and when the lender takes it (PEOPLE-9). */
export const jobCheckClock = (asked: Temporal.Instant) => ({
  remindAt: later(asked, JOB_CHECK_REMINDER_DAYS),
  closesAt: later(asked, JOB_CHECK_DAYS),
});
