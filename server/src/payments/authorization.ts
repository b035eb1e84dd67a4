import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { sum, toDollars } from '@paystead/lending/money/money';
import type { CardMethod } from '@paystead/lending/payments/payment-options';
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
  return `I authorize ${company} to debit my ${inMySentence(account)} for ${LIST.format(parts)}.`;
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

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

/** The authorization of a charge that the card's owner makes at once, on the processor's page. */
export function cardAuthorization(
  company: string,
  method: CardMethod,
  debits: readonly PlannedDebit[],
): string {
  const kind = method === 'DBT' ? 'debit' : 'credit';
  const total = toDollars(sum(debits.map(({ amount }) => amount)));
  return `I authorize ${company} to charge my ${kind} card ${total} today, once, for my loan.`;
}

/** What allows a debit that the close of day schedules. */
export type DebitAuthority =
  | { readonly kind: 'AGREEMENT' | 'SIGNED'; readonly signedOn: Temporal.PlainDate }
  | { readonly kind: 'CONSENT' };

/**
 * The authorization of a debit that the close of day schedules: the loan agreement, a later signed
 * choice, or the consent to a backup payment.
 */
export function standingAuthorization(
  company: string,
  account: string,
  { authority, debit }: { authority: DebitAuthority; debit: PlannedDebit },
): string {
  const amount = `${toDollars(debit.amount)} on ${weekdayDate(debit.date)}.`;
  if (authority.kind === 'CONSENT') {
    return (
      `My backup payment permission authorizes ${company} to debit my ${inMySentence(account)} for ` +
      `an installment that didn’t come from my pay: ${amount}`
    );
  }
  const signed = authority.kind === 'AGREEMENT' ? 'loan agreement' : 'bank debit authorization';
  return (
    `My ${signed} of ${weekdayDate(authority.signedOn)} authorizes ${company} to debit my ` +
    `${inMySentence(account)} for each installment: ${amount}`
  );
}

function inMySentence(account: string): string {
  return account.charAt(0).toLowerCase() + account.slice(1);
}
