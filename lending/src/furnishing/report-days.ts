import { addBankingDays, addDays, type Day, isBefore } from '../calendar/calendar.ts';

/** Banking days after the month's end on which its file goes out (FURNISH-1). */
export const sendingDays = 3;

/** Days in which a dispute is answered (12 CFR 1022.43(e)(3); FCRA 623(b)(2)). */
export const disputeDays = 30;
/** More days if the borrower sends more within the first ones (FCRA 611(a)(1)(B)). */
export const moreDays = 15;

/** Whether a day is the last of its month, as of which loans are reported (LATE-14). */
export function isReportDay(day: Day): boolean {
  return day.day === day.daysInMonth;
}

/** The next day as of which loans are reported, from a day on. */
export function nextReportDay(from: Day): Day {
  return from.with({ day: from.daysInMonth });
}

/** The day on which the file of a month goes out. */
export function sendingDay(reportDay: Day): Day {
  return addBankingDays(reportDay, sendingDays);
}

/** The last day to answer a dispute; longer if more came within the first 30 days (FURNISH-9). */
export function answerDay(receivedOn: Day, moreOn: Day | null): Day {
  const usual = addDays(receivedOn, disputeDays);
  if (moreOn === null || isBefore(usual, moreOn)) return usual;
  return addDays(usual, moreDays);
}
