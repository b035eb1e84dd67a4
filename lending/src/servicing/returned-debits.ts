import { addBankingDays } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';

/** Banking days after settlement in which most returns come (2), and one more (ACH-7). */
const returnWindow = 3;

/** Failed debits in a row after which none is made without a new authorization (PAY-16). */
const mostFailures = 2;

/** The day from which a settled bank debit counts as completed. */
export function debitCompletesOn(settledOn: Day): Day {
  return addBankingDays(settledOn, returnWindow);
}

/** Whether so many failed debits in a row on an account, retries counted, stop further ones. */
export function failuresStopDebits(failuresInARow: number): boolean {
  return failuresInARow >= mostFailures;
}
