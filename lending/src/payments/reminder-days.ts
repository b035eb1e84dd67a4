import { addBankingDays, addDays, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';

/** Banking days before a debit or deduction on which we remind of it (PAY-30). */
export const reminderBankingDays = 3;

/** Calendar days before a debit of another amount on which we announce it (PAY-13). */
export const otherAmountDays = 10;

/**
 * The debits and deductions to remind of on `today`: from tomorrow through the last day that is at
 * most three banking days ahead.
 */
export function remindedOn(today: Day): { from: Day; through: Day } {
  return { from: addDays(today, 1), through: addBankingDays(today, reminderBankingDays) };
}

/** Whether a payment made on `madeOn` needs a reminder: it was made before the reminder's day. */
export function needsReminder(madeOn: Day, debitDay: Day): boolean {
  return isBefore(madeOn, addBankingDays(debitDay, -reminderBankingDays));
}

/** The due date whose other amount is announced on `today` (12 CFR 1005.10(d)(1)). */
export function announcedOn(today: Day): Day {
  return addDays(today, otherAmountDays);
}
