import { addDays } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';

/** Wrong answers after which the two deposits prove nothing any more (BANK-2). */
export const microDepositTries = 3;

/** Days in which the two deposits can be confirmed, from the day they arrive (BANK-2). */
export const daysToConfirm = 10;

/** The last day on which deposits that arrive on a day can be confirmed. */
export function confirmMicroDepositsBy(arrivesOn: Day): Day {
  return addDays(arrivesOn, daysToConfirm);
}

/**
 * What two deposits, and the amounts a person read on the statement, come to; cents, in any order.
 */
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
