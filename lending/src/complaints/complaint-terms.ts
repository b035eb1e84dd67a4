import { addBankingDays, addDays, type Day } from '../calendar/calendar.ts';

/** Banking days in which somebody who complains hears that we have it (COMPLAINT-2). */
export const acknowledgeDays = 5;
/** Days in which it's answered, as the CFPB's portal asks of companies (COMPLAINT-2). */
export const answerComplaintDays = 15;
/** Days in all, once they were told that it takes longer (COMPLAINT-2). */
export const longestComplaintDays = 60;

/** The last day to say that we have a complaint. */
export function acknowledgeBy(receivedOn: Day): Day {
  return addBankingDays(receivedOn, acknowledgeDays);
}

/** The last day to answer a complaint; later once we said that it takes longer. */
export function answerComplaintBy(receivedOn: Day, isInProgress: boolean): Day {
  return addDays(receivedOn, isInProgress ? longestComplaintDays : answerComplaintDays);
}
