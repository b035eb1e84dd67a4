import { addBankingDays, type Day } from '../calendar/calendar.ts';

/** Banking days that another person has to decide on a request (STAFF-5). */
const APPROVAL_DAYS = 3;

/** The day on whose close of business a request of `today` ends (STAFF-5). */
export function approvalEndsOn(today: Day): Day {
  return addBankingDays(today, APPROVAL_DAYS);
}
