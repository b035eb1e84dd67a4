import { addDays } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';

/** Wrong attempts after which the two micro-deposits can't be confirmed any more (BANK-2). */
export const microDepositTries = 3;

/** Days to confirm the two micro-deposits, counted from their arrival (BANK-2). */
export const daysToConfirm = 10;

/** The last day to confirm micro-deposits that arrive on `arrivesOn`. */
export function confirmMicroDepositsBy(arrivesOn: Day): Day {
  return addDays(arrivesOn, daysToConfirm);
}

/** Compares the two micro-deposits with the amounts a person entered; cents, in any order. */
export function matchMicroDeposits(
  sent: readonly bigint[],
  said: readonly bigint[],
  triesBefore: number,
): 'CONFIRMED' | 'DIFFER' | 'USED_UP' {
  const inOrder = (amounts: readonly bigint[]) =>
    amounts.toSorted((one, other) => (one < other ? -1 : 1)).join(' ');
  if (inOrder(sent) === inOrder(said)) return 'CONFIRMED';
  return triesBefore + 1 < microDepositTries ? 'DIFFER' : 'USED_UP';
}
