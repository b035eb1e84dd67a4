import type { Cents } from '../money/money.ts';
import type { Correction, EventPart } from './postings.ts';

/** The entries that make a debt: the money that was sent, the fees in it, an old loan's payoff. */
export const debtMade: readonly EventPart[] = [
  'DISBURSEMENT',
  'ORIGINATION_FEE',
  'PROCESSING_FEE',
  'PAID_ON_OLD_LOAN',
];

/**
 * What a returned payout reverses, entry by entry, once the money that came in has moved to the
 * borrower's credit: what made the debt, and what we charged or gave on it.
 */
export const reversedWithPayout: readonly EventPart[] = [
  ...debtMade,
  'FEE',
  'ACCOUNT_CREDIT',
  'CREDIT_TO_INTEREST',
  'CREDIT_TO_PRINCIPAL',
  'CREDIT_TO_FEES',
];

/** The accounts of a debt in cents, after those reversals. */
export type DebtBooks = {
  principal: Cents;
  interest: Cents;
  fees: Cents;
  /** Interest earned on the loan, less what was forgiven. */
  interestEarned: Cents;
};

/**
 * What a returned payout leaves of the debt, taken off: interest, and refunds that had left before,
 * which the borrower's credit pays. A replay may have put a credit of ours on another part than it
 * was given for, so all parts are taken off together.
 * @returns the correction to post, and the cents of those refunds
 */
export function clearDebt({ fees, interest, interestEarned, principal }: DebtBooks): {
  correction: Correction;
  refunded: Cents;
} {
  const refunded = principal + interest + fees - interestEarned;
  return {
    refunded,
    correction: {
      principal: -principal,
      interest: -interest,
      fees: -fees,
      excess: -refunded,
      interestEarned: -interestEarned,
    },
  };
}
