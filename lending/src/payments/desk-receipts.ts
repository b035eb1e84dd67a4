import { addBankingDays, addDays, type Day, isBefore } from '../calendar/calendar.ts';

/** How money reaches staff that no bank debit, card or payroll brought (STAFF-21). */
export const deskWays = ['WIRE', 'CHECK', 'CASHIERS_CHECK', 'MONEY_ORDER'] as const;
export type DeskWay = (typeof deskWays)[number];

/** Days in the past that a payment at the desk may count from. */
const DAYS_BACK = 90;

/** Banking days in which a bank may still refuse to pay an ordinary check. */
const CHECK_DAYS = 10;

/** STAFF-21: the first day from which money taken in today may count. */
export function earliestReceipt(openedOn: Day, today: Day): Day {
  const earliest = addDays(today, -DAYS_BACK);
  return isBefore(earliest, openedOn) ? openedOn : earliest;
}

/** The day from which the money can no longer be taken back: an ordinary check may bounce. */
export function deskReceiptFinalOn(way: DeskWay, receivedOn: Day): Day {
  return way === 'CHECK' ? addBankingDays(receivedOn, CHECK_DAYS) : receivedOn;
}
