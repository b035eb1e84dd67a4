import { addBankingDays } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';

/** Banking days after settlement in which most returns arrive (2), plus one (ACH-7). */
const returnWindow = 3;

/** Failed debits in a row that stop further ones until there is a new authorization (PAY-16). */
const mostFailures = 2;

/** The day from which a settled bank debit counts as completed. */
export function debitCompletesOn(settledOn: Day): Day {
  return addBankingDays(settledOn, returnWindow);
}

/** Whether this many failed debits in a row on an account, including retries, stop further ones. */
export function failuresStopDebits(failuresInARow: number): boolean {
  return failuresInARow >= mostFailures;
}
