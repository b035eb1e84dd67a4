import type { Answer } from '@paystead/contract/call';
import type { readRelief } from '@paystead/contract/servicing/relief';
import { addBankingDays, nextBankingDay } from '@paystead/lending/calendar/calendar';
import { atHour, ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

type By = Answer<typeof readRelief>['answer_by'];

/** The end of an office day, New York. */
const OFFICE_ENDS = 17;

/** Days for which an offer is good (50i). */
const OFFER_DAYS = 14;

/** Until when a person answers: one business day (decisions, relief). */
export function answerBy({ today }: Pick<WorkContext, 'today'>): Temporal.Instant {
  return atHour(addBankingDays(nextBankingDay(today), 1), OFFICE_ENDS);
}

/** Until when an offer is good: two weeks, or while its first changed payday can be changed. */
export function goodUntil(
  { today }: Pick<WorkContext, 'today'>,
  lastChange: Temporal.Instant | null,
): Temporal.Instant {
  const usual = atHour(nextBankingDay(today.add({ days: OFFER_DAYS })), OFFICE_ENDS);
  return lastChange && Temporal.Instant.compare(lastChange, usual) < 0 ? lastChange : usual;
}

export function endOfOffice(day: Temporal.PlainDate): Temporal.Instant {
  return atHour(day, OFFICE_ENDS);
}

/** An instant as a promise with its day and hour. */
export function viewBy(at: Temporal.Instant): By {
  const local = at.toZonedDateTimeISO(ZONE);
  return { date: local.toPlainDate().toString(), hour: local.hour };
}

export function isPast({ now }: Pick<WorkContext, 'now'>, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, now) <= 0;
}
