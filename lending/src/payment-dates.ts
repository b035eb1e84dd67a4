import { addBankingDays, isBankingDay, isBefore } from './calendar.ts';
import type { Day } from './calendar.ts';

/** Now in New York as payments see it: the day, and whether the bank's cut-off has passed on it. */
export type PaymentClock = { today: Day; cutOffPassed: boolean };

/** How far ahead a payment can be planned. */
export const planningDays = 180;

/**
 * The first day a bank debit can settle. Debits go into the file cut before 16:00 on a banking day
 * and settle one banking day later (decisions §5, domain §8).
 */
export function firstDebitDay({ today, cutOffPassed }: PaymentClock): Day {
  const fileDay = isBankingDay(today) && !cutOffPassed ? today : addBankingDays(today, 1);
  return addBankingDays(fileDay, 1);
}

export function lastDebitDay({ today }: PaymentClock): Day {
  return today.add({ days: planningDays });
}

/** The day on whose cut-off a debit can no longer be cancelled: its file is cut then. */
export function fileDayOf(debitDay: Day): Day {
  return addBankingDays(debitDay, -1);
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
