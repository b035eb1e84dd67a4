import type { Answer } from '@paystead/contract/call';
import type { readProgress } from '@paystead/contract/origination/progress';
import type { Day } from '@paystead/lending/calendar/calendar';
import { answerDueOn, answerHour, nextAnswerDay } from '@paystead/lending/disclosure/answer-target';
import { cutOffOf } from '../../ach/index.ts';
import { isoTime, ZONE } from '../../platform/clock.ts';

type Progress = Answer<typeof readProgress>;

/** When credited money is in the account: the hour of the banks' network rules. */
const MONEY_HOUR = Temporal.PlainTime.from('09:00');

const LAST_MINUTE = Temporal.PlainTime.from('23:59');

export interface PayoutFacts {
  readonly account: string;
  readonly arrives: Day;
  readonly isHeld: boolean;
  /** It is in no bank file yet. */
  readonly waits: boolean;
  /** The day whose file takes it. */
  readonly fileDay: Day;
}

/** @param since when the reviewer could begin */
export function viewReview(since: Temporal.Instant, now: Temporal.Instant): Progress['review'] {
  const promised = instantOf(answerDueOn(newYork(since)), answerHour);
  const isMissed = Temporal.Instant.compare(promised, now) < 0;
  const due = isMissed ? instantOf(nextAnswerDay(newYork(now)), answerHour) : promised;
  return {
    since: isoTime(since),
    due: isoTime(due),
    missed: isMissed ? isoTime(promised) : null,
  };
}

export function viewPayout(
  payout: PayoutFacts,
  now: Temporal.Instant,
): NonNullable<Progress['payout']> {
  const { fileDay, isHeld, waits } = payout;
  return {
    account: payout.account,
    arrives: isoTime(instantOf(payout.arrives, MONEY_HOUR)),
    held: isHeld,
    can_cancel: waits,
    cancel_until: waits && !isHeld ? isoTime(leavesAt(fileDay, now)) : null,
  };
}

/** At the cut-off; a payout ordered after it leaves with the close of that day. */
function leavesAt(fileDay: Day, now: Temporal.Instant): Temporal.Instant {
  const cutOff = cutOffOf(fileDay);
  return Temporal.Instant.compare(now, cutOff) < 0 ? cutOff : instantOf(fileDay, LAST_MINUTE);
}

function newYork(instant: Temporal.Instant): Temporal.PlainDateTime {
  return instant.toZonedDateTimeISO(ZONE).toPlainDateTime();
}

function instantOf(day: Day, plainTime: Temporal.PlainTime): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant();
}
