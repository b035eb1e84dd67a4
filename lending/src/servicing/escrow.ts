import { addBankingDays, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** Why we hold money for a loan instead of applying it (S3.5 escrows: date, amount, reason). */
export const escrowReasons = ['EARLY_REMITTANCE', 'OVERPAYMENT', 'UNIDENTIFIED'] as const;
export type EscrowReason = (typeof escrowReasons)[number];

/** Money received: from a paycheck for a payday, directly from the borrower, or unidentified. */
export type Receipt =
  | { from: 'PAYCHECK'; receivedOn: Day; amount: Cents; payday: Day; asked: Cents }
  | { from: 'BORROWER'; receivedOn: Day; amount: Cents }
  | { from: 'UNKNOWN'; receivedOn: Day; amount: Cents };

export type Placement =
  | { to: 'LOAN'; amount: Cents; appliedOn: Day }
  | { to: 'ESCROW'; amount: Cents; reason: EscrowReason; until: Day | null };

/**
 * Applies or holds a receipt (DEDUCT-7 to DEDUCT-9, PAY-7). An early paycheck remittance is held
 * and applied on its payday; a late one is applied on the day received. We hold any amount above
 * the requested one until the borrower decides. Money from the borrower is applied at once. We hold
 * money that we can't match and never guess. The placements add up to the receipt.
 */
export function placeReceipt(receipt: Receipt): Placement[] {
  if (receipt.from === 'UNKNOWN') return [held(receipt.amount, 'UNIDENTIFIED', null)];
  if (receipt.from === 'BORROWER') {
    return [{ to: 'LOAN', amount: receipt.amount, appliedOn: receipt.receivedOn }];
  }

  const regular = least(receipt.amount, receipt.asked);
  const surplus = receipt.amount - regular;
  const placed: Placement[] = isBefore(receipt.receivedOn, receipt.payday)
    ? [held(regular, 'EARLY_REMITTANCE', receipt.payday)]
    : [{ to: 'LOAN', amount: regular, appliedOn: receipt.receivedOn }];
  return [...placed, held(surplus, 'OVERPAYMENT', null)].filter(({ amount }) => amount > 0n);
}

/** Banking days that a borrower has to decide about money above what was asked (PAYOFF-7). */
const CHOICE_DAYS = 2;

/**
 * The last day on which the borrower decides about an overpayment (DEDUCT-8, PAYOFF-7). After it we
 * refund the money.
 */
export function decidesBy(receivedOn: Day): Day {
  return addBankingDays(receivedOn, CHOICE_DAYS);
}

function held(amount: Cents, reason: EscrowReason, until: Day | null): Placement {
  return { to: 'ESCROW', amount, reason, until };
}
