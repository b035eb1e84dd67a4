import type { LoanRecord } from './loan-words.ts';

// Apart from the other words about loans, because the dashboard of a calm loan needs none of these.

/** The first payment of a loan, in the words of how it is collected. */
export function firstPaymentWords(collection: LoanRecord['collection']): string {
  return collection === 'deduction' ? 'First paycheck deduction' : 'First installment';
}

/** An account within a sentence: `checking account ending 4417`. */
export function accountWords(account: string | null): string {
  if (account === null) return 'bank account';
  return account.charAt(0).toLowerCase() + account.slice(1);
}
