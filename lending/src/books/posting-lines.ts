import type { Owed } from '../servicing/allocation.ts';
import type { AccountName } from './chart-of-accounts.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** One line of a journal entry; `amount` is positive cents. */
export type Posting = { account: AccountName; side: 'DEBIT' | 'CREDIT'; amount: Cents };

/** The amount as the ledger stores it: debits positive, credits negative. */
export function signedAmount({ side, amount }: Posting): Cents {
  return side === 'DEBIT' ? amount : -amount;
}

/** Debits less credits. A journal entry may be posted only if this is zero. */
export function imbalance(postings: readonly Posting[]): Cents {
  return sum(postings.map(signedAmount));
}

/** The net effect of the postings on one account, debits positive. */
export function effectOn(account: AccountName, postings: readonly Posting[]): Cents {
  return imbalance(postings.filter((posting) => posting.account === account));
}

/**
 * The reversing entry: the same lines with debit and credit swapped. Postings are never deleted.
 */
export function reverse(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({
    ...posting,
    side: posting.side === 'DEBIT' ? 'CREDIT' : 'DEBIT',
  }));
}

export function debit(account: AccountName, amount: Cents): Posting[] {
  return line(account, 'DEBIT', amount);
}

export function credit(account: AccountName, amount: Cents): Posting[] {
  return line(account, 'CREDIT', amount);
}

/** Debits `to` and credits `from`. Throws a RangeError for a negative amount. */
export function move(amount: Cents, to: AccountName, from: AccountName): Posting[] {
  return [...debit(to, amount), ...credit(from, amount)];
}

/** Like `move`, but swaps the accounts for a negative amount. */
export function adjust(amount: Cents, to: AccountName, from: AccountName): Posting[] {
  return amount < 0n ? move(-amount, from, to) : move(amount, to, from);
}

/** Credits the loan's receivable accounts with each part that was paid. */
export function allotted(paid: Owed): Posting[] {
  return [
    ...credit('interest_receivable', paid.interest),
    ...credit('loan_principal', paid.principalDue + paid.principalLater),
    ...credit('fees_receivable', paid.fees),
  ];
}

function line(account: AccountName, side: Posting['side'], amount: Cents): Posting[] {
  if (amount < 0n) throw new RangeError(`A posting to ${account} cannot be negative`);
  return amount === 0n ? [] : [{ account, side, amount }];
}
