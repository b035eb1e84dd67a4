import type { LoanEntry } from '@paystead/lending/books/ledger-replay';
import type { Channel } from '@paystead/lending/books/postings';
import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { FoundEntry, Occasion } from '../../ledger/index.ts';
import type { Bookings } from './bookings.ts';

/** The reason for a return, and its channel if the money left another way than it came. */
export interface Returning {
  readonly reason: string;
  readonly through?: Channel;
}

/** A refund that was canceled for a return, and the day it counted for. */
export interface CanceledRefund {
  readonly loanGid: string;
  readonly amount: Cents;
  readonly on: Day;
  /** The account that returned it, if one did. */
  readonly notTo: string | null;
}

/** A loan's entries around a return. */
export interface ReturnHistory {
  /** Before refunds were canceled for it. */
  readonly before: readonly LoanEntry[];
  /** With the cancellations. */
  readonly now: readonly LoanEntry[];
  /** The canceled refunds: booked as the borrower's account credit again. */
  readonly cancelled: readonly CanceledRefund[];
}

/** The effect of a return. */
export interface ReturnBookings extends Bookings {
  /** The borrower's money that still exceeds the debt. */
  readonly excessLeft: Cents;
  /**
   * Of a refund that can't be stopped any more, because its money was returned: owed again, or our
   * loss if the loan is Void.
   */
  readonly uncovered: Cents;
}

const returnChannel: Readonly<Record<string, Channel>> = {
  ach_clearing: 'ACH',
  payroll_clearing: 'PAYROLL',
  card_clearing: 'CARD',
  cash: 'CHECK_OR_WIRE',
  check_clearing: 'DESK',
  borrower_escrow: 'ESCROW',
  balance_transfer: 'REFINANCE',
};

/** The cents that a receipt brought. */
export function receivedIn({ entry }: FoundEntry): Cents {
  return -(entry.transaction_cents ?? 0n);
}

/** The day that a receipt counts for. */
export function dayOfReceipt({ entry }: FoundEntry): Day {
  return Temporal.PlainDate.from(entry.effective_date);
}

/** The channel by which a receipt came. Throws if the entry is no receipt. */
export function channelIn({ entry, lines }: FoundEntry): Channel {
  const came = lines.find((line) => line.amount > 0n && returnChannel[line.account]);
  const channel = came && returnChannel[came.account];
  if (!channel) throw new Error(`Journal entry ${entry.id} is no receipt`);
  return channel;
}

/**
 * When and for what a return is booked: on the day of its receipt.
 * @param reverses what it reverses: its receipt by default
 */
export function returnOccasion(
  found: FoundEntry,
  note: string,
  reverses = found.entry.id,
): Occasion {
  const { entry } = found;
  return {
    effectiveDate: dayOfReceipt(found),
    note,
    reverses,
    ...(entry.loan_gid && { loanGid: entry.loan_gid }),
    ...(entry.borrower_gid && { borrowerGid: entry.borrower_gid }),
    ...(entry.payment_gid && { paymentGid: entry.payment_gid }),
    ...(entry.deduction_gid && { deductionGid: entry.deduction_gid }),
  };
}

/** The refunds of applied money that weren't canceled, in cents. */
export function standingRefunds(history: readonly LoanEntry[]): Cents {
  const gone = new Set(history.flatMap((one) => (one.kind === 'RETURN' ? [one.of] : [])));
  return sum(
    history.flatMap((one) => (one.kind === 'REFUND' && !gone.has(one.id) ? [one.amount] : [])),
  );
}
