import { addDays, type Day, isBankingDay, isSameDay } from './calendar.ts';

/** What an employer changed in the calendar of a payroll group. */
export type PaydayChanges = {
  /** Days on which the employer pays nobody (PAYDAY-9). */
  holidays: readonly Day[];
  /** Paydays that payroll moved: the nominal payday, and the day on which it's paid (PAYDAY-10). */
  moved: readonly { nominal: Day; date: Day }[];
};

/** Days before its nominal payday on which a payday may be paid (PAYDAY-10). */
export const MOST_DAYS_EARLIER = 7;

/** Whether an employer can pay on a day: banks are open, and it's no holiday of the employer's. */
export function isPayable(day: Day, holidays: readonly Day[] = []): boolean {
  return isBankingDay(day) && !holidays.some((holiday) => isSameDay(holiday, day));
}

/** The day itself if the employer can pay on it, otherwise the last one before (PAYDAY-9). */
export function payableDay(day: Day, holidays: readonly Day[] = []): Day {
  let payable = day;
  while (!isPayable(payable, holidays)) payable = addDays(payable, -1);
  return payable;
}
