import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { PlannedDebit } from '@paystead/lending/payments/payment-plan';

/**
 * The sentence a borrower agrees to: who debits which account, how much, and when. The payment
 * keeps a copy of it (PAY-12).
 */
export function debitAuthorization(
  company: string,
  account: string,
  debits: readonly PlannedDebit[],
): string {
  const parts = debits.map(({ amount, date }) => `${toDollars(amount)} on ${weekdayDate(date)}`);
  const whole = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
  return `I authorize ${company} to debit my ${inMySentence(account)} for ${whole}.`;
}

/**
 * The authorization of a payoff's remainder. Its amount is known only when everything on its way
 * has arrived, so the sentence says what it can become.
 */
export function remainderAuthorization(
  company: string,
  account: string,
  { amount, date }: PlannedDebit,
): string {
  return (
    `I authorize ${company} to debit my ${inMySentence(account)} once for what is left of my ` +
    `loan: ${toDollars(amount)} on ${weekdayDate(date)} if everything on its way has arrived by ` +
    'then. If it arrives later, the debit is later. If some of it doesn’t arrive, the debit ' +
    'includes it. I get the exact amount and day before the debit, and can still cancel then.'
  );
}

/** The authorization of a debit that the close of day schedules: the signed agreement. */
export function standingAuthorization(
  company: string,
  account: string,
  { signedOn, debit }: { signedOn: Temporal.PlainDate; debit: PlannedDebit },
): string {
  return (
    `My loan agreement of ${weekdayDate(signedOn)} authorizes ${company} to debit my ` +
    `${inMySentence(account)} for each installment: ${toDollars(debit.amount)} on ${weekdayDate(debit.date)}.`
  );
}

function inMySentence(account: string): string {
  return account.charAt(0).toLowerCase() + account.slice(1);
}
