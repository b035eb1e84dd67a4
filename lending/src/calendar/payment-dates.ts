import { addBankingDays, addDays, isBankingDay, isBefore, nextBankingDay } from './calendar.ts';
import type { Day } from './calendar.ts';

/** The current New York day, and whether today's ACH cut-off has passed. */
export type PaymentClock = { today: Day; cutOffPassed: boolean };

/** The hour, New York, by which a credit is in the account on its day (Nacha 3.3.1.2). */
export const creditHour = 9;

/** How many days ahead a payment can be scheduled. */
export const planningDays = 180;

/**
 * The first day a bank debit can settle. The file is cut at 16:00 on a banking day and settles one
 * banking day later (PAY-9).
 */
export function firstDebitDay({ today, cutOffPassed }: PaymentClock): Day {
  const fileDay = isBankingDay(today) && !cutOffPassed ? today : addBankingDays(today, 1);
  return addBankingDays(fileDay, 1);
}

export function lastDebitDay({ today }: PaymentClock): Day {
  return today.add({ days: planningDays });
}

/**
 * The day whose file carries a debit. The debit can't be canceled after that day's cut-off
 * (PAY-10).
 */
export function fileDayOf(debitDay: Day): Day {
  return addBankingDays(debitDay, -1);
}

/**
 * The day whose file carries a pending payout: the banking day before it arrives. If that day has
 * passed without a file (nothing ran), the next banking day. The borrower can cancel until the end
 * of that day.
 */
export function fileDayOfPayout(arrives: Day, today: Day): Day {
  const planned = fileDayOf(arrives);
  return isBefore(planned, today) ? nextBankingDay(today) : planned;
}

/** The day an installment is debited: its due date, or the next banking day if it is none. */
export function debitDayOf(dueDate: Day): Day {
  return nextBankingDay(dueDate);
}

/**
 * Whether the close of `day` schedules the debit of an installment. It does so the night before the
 * file is cut, so that the debit settles on its debit day and can be canceled until the cut-off.
 * Past-due installments are not debited: the borrower pays them.
 */
export function isPutInAtClose(day: Day, dueDate: Day): boolean {
  const isNear = !isBefore(addDays(day, 1), fileDayOf(debitDayOf(dueDate)));
  return isNear && !isBefore(dueDate, day);
}

/** The close of `day` schedules no installment due later than this. */
export function lastDuePutInAtClose(day: Day): Day {
  return addBankingDays(addDays(day, 1), 1);
}

/** The banking days on which a debit can settle. */
export function debitDays(clock: PaymentClock): Day[] {
  const days: Day[] = [];
  const last = lastDebitDay(clock);
  for (let day = firstDebitDay(clock); !isBefore(last, day); day = addBankingDays(day, 1))
    days.push(day);
  return days;
}

export type DateRefusal = 'DATE_NOT_BANKING_DAY' | 'DATE_OUT_OF_RANGE' | 'CUT_OFF_PASSED';

/** Why a debit can't be made on a day; null when it can. */
export function refusalOfDebitDay(clock: PaymentClock, day: Day): DateRefusal | null {
  if (!isBefore(clock.today, day) || isBefore(lastDebitDay(clock), day)) return 'DATE_OUT_OF_RANGE';
  if (!isBankingDay(day)) return 'DATE_NOT_BANKING_DAY';
  return isBefore(day, firstDebitDay(clock)) ? 'CUT_OFF_PASSED' : null;
}
