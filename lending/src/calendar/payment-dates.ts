import { addBankingDays, addDays, isBankingDay, isBefore, nextBankingDay } from './calendar.ts';
import type { Day } from './calendar.ts';

/** Now in New York as payments see it: the day, and whether the bank's cut-off has passed on it. */
export type PaymentClock = { today: Day; cutOffPassed: boolean };

/** How far ahead a payment can be planned. */
export const planningDays = 180;

/**
 * The first day a bank debit can settle. Debits go into the file cut before 16:00 on a banking day
 * and settle one banking day later (PAY-9).
 */
export function firstDebitDay({ today, cutOffPassed }: PaymentClock): Day {
  const fileDay = isBankingDay(today) && !cutOffPassed ? today : addBankingDays(today, 1);
  return addBankingDays(fileDay, 1);
}

export function lastDebitDay({ today }: PaymentClock): Day {
  return today.add({ days: planningDays });
}

/** The day on whose cut-off a debit can no longer be cancelled: its file is cut then (PAY-10). */
export function fileDayOf(debitDay: Day): Day {
  return addBankingDays(debitDay, -1);
}

/**
 * The day whose file takes a payout that still waits: a banking day before it arrives, or, when
 * that has passed without one (nothing ran), the next banking day. Until its end the borrower may
 * call it off.
 */
export function fileDayOfPayout(arrives: Day, today: Day): Day {
  const planned = fileDayOf(arrives);
  return isBefore(planned, today) ? nextBankingDay(today) : planned;
}

/** The day an installment is debited on: its due date, or the next banking day (loan agreement). */
export function debitDayOf(dueDate: Day): Day {
  return nextBankingDay(dueDate);
}

/**
 * Whether the close of `day` puts in the debit of an installment: the night before its file is cut,
 * so that it settles on its debit day and can be cancelled until that cut-off. One that is past due
 * is left to its owner.
 */
export function isPutInAtClose(day: Day, dueDate: Day): boolean {
  const isNear = !isBefore(addDays(day, 1), fileDayOf(debitDayOf(dueDate)));
  return isNear && !isBefore(dueDate, day);
}

/** No installment due later than this is put in at the close of `day`. */
export function lastDuePutInAtClose(day: Day): Day {
  return addBankingDays(addDays(day, 1), 1);
}

/** The banking days a debit can be made on. */
export function debitDays(clock: PaymentClock): Day[] {
  const days: Day[] = [];
  const last = lastDebitDay(clock);
  for (let day = firstDebitDay(clock); !isBefore(last, day); day = addBankingDays(day, 1))
    days.push(day);
  return days;
}

export type DateRefusal = 'DATE_NOT_BANKING_DAY' | 'DATE_OUT_OF_RANGE' | 'CUT_OFF_PASSED';

/** Why a debit cannot be made on a day; null when it can. */
export function refusalOfDebitDay(clock: PaymentClock, day: Day): DateRefusal | null {
  if (!isBefore(clock.today, day) || isBefore(lastDebitDay(clock), day)) return 'DATE_OUT_OF_RANGE';
  if (!isBankingDay(day)) return 'DATE_NOT_BANKING_DAY';
  return isBefore(day, firstDebitDay(clock)) ? 'CUT_OFF_PASSED' : null;
}
