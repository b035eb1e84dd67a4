import { addDays, nextBankingDay, type Day } from '../calendar/calendar.ts';

/** What the chat promises: an answer within so many minutes of office hours, New York. */
export interface AnswerTarget {
  readonly minutes: number;
  readonly opens: Temporal.PlainTime;
  readonly closes: Temporal.PlainTime;
}

/**
 * When a message should have its answer (HELP-12): only office hours on banking days count, so a
 * message on Friday evening has the whole target from Monday's opening.
 * @param sent New York time
 * @returns New York time
 * @throws RangeError if the office doesn't open before it closes
 */
export function answerDueAt(sent: Temporal.PlainDateTime, target: AnswerTarget) {
  const { closes, minutes, opens } = target;
  if (Temporal.PlainTime.compare(opens, closes) >= 0) {
    throw new RangeError('The office has to open before it closes');
  }
  let at = firstOpen(sent, target);
  let left = minutes;
  for (;;) {
    const today = at.until(at.toPlainDate().toPlainDateTime(closes)).total('minutes');
    if (left <= today) return at.add({ minutes: left });
    left -= today;
    at = opening(addDays(at.toPlainDate(), 1), opens);
  }
}

/** The first moment of office hours from `sent` on. */
function firstOpen(sent: Temporal.PlainDateTime, { closes, opens }: AnswerTarget) {
  const day = sent.toPlainDate();
  const isBankingDay = nextBankingDay(day).equals(day);
  if (!isBankingDay) return opening(day, opens);
  if (Temporal.PlainTime.compare(sent.toPlainTime(), opens) < 0) return opening(day, opens);
  if (Temporal.PlainTime.compare(sent.toPlainTime(), closes) < 0) return sent;
  return opening(addDays(day, 1), opens);
}

function opening(day: Day, opens: Temporal.PlainTime) {
  return nextBankingDay(day).toPlainDateTime(opens);
}
