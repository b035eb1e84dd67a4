import { toDollars } from '@paystead/lending/money';
import type { PlannedDebit } from '@paystead/lending/payment-plan';
import { showDay } from '../servicing/index.ts';

/**
 * The sentence a borrower agrees to: who debits which account, how much, and when. A copy of it is
 * kept with the payment (12 CFR 1005.10(b)).
 */
export function authorizationOf(
  company: string,
  account: string,
  debits: readonly PlannedDebit[],
): string {
  const parts = debits.map(({ amount, date }) => `${toDollars(amount)} on ${showDay(date)}`);
  const whole = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
  const inMySentence = account.charAt(0).toLowerCase() + account.slice(1);
  return `I authorize ${company} to debit my ${inMySentence} for ${whole}.`;
}
