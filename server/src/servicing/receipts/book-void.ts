import { type Cents, least, most } from '@paystead/lending/money/money';
import {
  type Balances,
  type Entry,
  type FoundEntry,
  journalEntries,
  type Occasion,
} from '../../ledger/index.ts';
import type { Money } from './book-receipt.ts';
import type { ReceiptBookings } from './bookings.ts';
import {
  channelIn,
  receivedIn,
  type ReturnBookings,
  type Returning,
  returnOccasion,
} from './returned-entry.ts';

/** The money of a Void loan before a return. */
export interface VoidMoney {
  /** The borrower's account credit, without money that waits; the canceled refunds are in it. */
  readonly credit: Cents;
  /** The entry that moved the money to the credit, if it came before the loan was voided. */
  readonly movedBy?: bigint | undefined;
}

/** Cents that we have lost on a Void loan: refunds had left before their money was returned. */
export function lossOf(books: Balances): Cents {
  return most(0n, books('credit_loss'));
}

/**
 * Books money of a Void loan that came back. Nothing is owed on the loan, so all its money is the
 * borrower's account credit, and the return comes out of that. What a refund at the bank took of it
 * is our loss (PAYOUT-7).
 */
export function bookReturnToVoid(
  found: FoundEntry,
  as: Returning,
  { credit, movedBy }: VoidMoney,
): ReturnBookings {
  const amount = receivedIn(found);
  const channel = as.through ?? channelIn(found);
  const correction = { principal: 0n, interest: 0n, fees: 0n, excess: -amount, interestEarned: 0n };
  const occasion = returnOccasion(found, as.reason, movedBy);
  const uncovered = most(0n, amount - most(0n, credit));
  return {
    entries: [
      ...journalEntries({ kind: 'PAYMENT_RETURNED', channel, amount, correction }, occasion),
      ...bookLoss(uncovered, occasion),
    ],
    change: {},
    excessLeft: most(0n, credit - amount),
    uncovered,
  };
}

/** Books money that comes for a Void loan: it makes our loss good, and the rest goes back. */
export function bookReceiptToVoid(
  books: Balances,
  { amount, channel, occasion }: Money,
): ReceiptBookings {
  const madeGood = least(amount, lossOf(books));
  const allocation = { interest: 0n, principalDue: 0n, fees: 0n, principalLater: 0n };
  return {
    entries: [
      ...journalEntries(
        { kind: 'PAYMENT', channel, allocation: { ...allocation, excess: amount } },
        occasion,
      ),
      ...bookLoss(-madeGood, occasion),
    ],
    at: 0,
    applied: madeGood,
    excess: amount - madeGood,
    waived: 0n,
    closes: false,
    change: {},
  };
}

/** Our loss on a Void loan, or money that makes it good again if the amount is negative. */
export function bookLoss(
  amount: Cents,
  { borrowerGid, effectiveDate, loanGid }: Occasion,
): Entry[] {
  const note = amount < 0n ? 'Covers a refund we had sent' : 'Your refund had already left';
  return journalEntries(
    { kind: 'REFUND_LOSS', amount },
    { effectiveDate, note, ...(loanGid && { loanGid }), ...(borrowerGid && { borrowerGid }) },
  );
}
