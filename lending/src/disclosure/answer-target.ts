import { addBankingDays, addDays, nextBankingDay, type Day } from '../calendar/calendar.ts';

/** The hour in New York by which a reviewer answers (APP-13). */
export const answerHour = Temporal.PlainTime.from('17:00');

/**
 * The business day by whose `answerHour` a reviewer answers: the one after the review began. A
 * review that begins after that hour, or on a day banks are closed, counts as of the next one.
 * @param begun New York time
 */
export function answerDueOn(begun: Temporal.PlainDateTime): Day {
  const isLate = Temporal.PlainTime.compare(begun.toPlainTime(), answerHour) >= 0;
  const day = begun.toPlainDate();
  return addBankingDays(nextBankingDay(isLate ? addDays(day, 1) : day), 1);
}

/**
 * The new time after a missed one: the first business day whose `answerHour` is ahead.
 * @param now New York time
 */
export function nextAnswerDay(now: Temporal.PlainDateTime): Day {
  const isOver = Temporal.PlainTime.compare(now.toPlainTime(), answerHour) >= 0;
  const day = now.toPlainDate();
  return nextBankingDay(isOver ? addDays(day, 1) : day);
}
