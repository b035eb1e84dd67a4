import type { PaymentClock } from '@paystead/lending/calendar/payment-dates';
import { least } from '@paystead/lending/money/money';
import type { DebitFacts } from '../../servicing/index.ts';
import { mostToDebit } from '../paying-facts.ts';
import type { Due } from './put-in.ts';

/**
 * The debits of a loan's installments on some days, in their order: each takes what its installment
 * will take, and all of them together never more than is owed.
 */
export function withinOwed(
  facts: DebitFacts,
  clock: PaymentClock,
  wanted: readonly Pick<Due, 'installment' | 'date'>[],
): Due[] {
  let taken = 0n;
  return wanted.flatMap(({ date, installment }) => {
    const amount = least(installment.takes, mostToDebit(clock, facts, date) - taken);
    if (amount <= 0n) return [];
    taken += amount;
    return [{ loan: facts.loan, installment, date, amount }];
  });
}
