import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { GivenQuote } from '@paystead/lending/servicing/payoff';
import type { Channel } from '@paystead/lending/books/postings';

/**
 * The purpose of the money. DUE: everything due, oldest first, the rest ahead of schedule (the next
 * payday still takes its installment). INSTALLMENT: the installment `installmentGid`, whose payday
 * then takes nothing. PAYOFF: closes the loan; we bear a rest of up to a dollar.
 */
export type ReceiptPurpose = 'DUE' | 'INSTALLMENT' | 'PAYOFF';

/** Money that has arrived and is ready to apply to a loan. */
export interface Receipt {
  readonly loanGid: string;
  /** Cents, above zero. */
  readonly amount: Cents;
  /**
   * The day it counts for: credit date of payroll, settlement date of a bank debit. May be in the
   * past.
   */
  readonly receivedOn: Day;
  readonly channel: Channel;
  /** The payday of the paycheck it came from, if we know it. */
  readonly payday?: Day;
  /** The day it reached us, if it waited until it counted. */
  readonly arrivedOn?: Day;
  /** DUE by default. */
  readonly meantAs?: ReceiptPurpose;
  readonly installmentGid?: string;
  readonly paymentGid?: string;
  readonly deductionGid?: string;
  /**
   * The payoff quote behind this money: paid in time, it closes the loan even if it falls short.
   */
  readonly quote?: GivenQuote;
  /** The transaction is COMPLETED from this day on; at once by default. */
  readonly completesOn?: Day;
}

/**
 * How the money was applied: to the loan, or to our loss if the loan is Void (PAYOUT-7). `applied` +
 * `excess` = the amount received.
 */
export interface Received {
  /** The journal entry, for `reversePayment`. */
  readonly entryGid: string;
  readonly entryId: bigint;
  readonly applied: Cents;
  /** Belongs to the borrower: we order a refund of it. */
  readonly excess: Cents;
  /** A rest of up to a dollar that we bore to close the loan. */
  readonly waived: Cents;
  /** True when this money closed the loan. */
  readonly paidOff: boolean;
}
