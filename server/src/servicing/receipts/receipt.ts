import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { GivenQuote } from '@paystead/lending/servicing/payoff';
import type { Channel } from '@paystead/lending/books/postings';

/**
 * What the money is meant for. DUE: what is due, oldest first, the rest ahead of schedule (the next
 * payday is still taken). INSTALLMENT: the installment `installmentGid`, whose payday then takes
 * nothing. PAYOFF: closes the loan; a rest of up to a dollar is ours to bear.
 */
export type ReceiptPurpose = 'DUE' | 'INSTALLMENT' | 'PAYOFF';

/** Money that has really come and is to be applied to a loan. */
export interface Receipt {
  readonly loanGid: string;
  /** Cents, above zero. */
  readonly amount: Cents;
  /**
   * The day it counts for: credit date of payroll, settlement date of a bank debit. May lie back.
   */
  readonly receivedOn: Day;
  readonly channel: Channel;
  /** DUE when not said. */
  readonly meantAs?: ReceiptPurpose;
  readonly installmentGid?: string;
  readonly paymentGid?: string;
  readonly deductionGid?: string;
  /** The payoff this money was quoted: kept in time, it closes the loan whatever it lacks. */
  readonly quote?: GivenQuote;
  /** From this day on the transaction is COMPLETED; at once when not given. */
  readonly completesOn?: Day;
}

/** What became of the money. `applied` + `excess` = the amount received. */
export interface Received {
  /** The journal entry, for `reversePayment`. */
  readonly entryGid: string;
  readonly entryId: bigint;
  readonly applied: Cents;
  /** Belongs to the borrower: a refund is ordered for it. */
  readonly excess: Cents;
  /** A rest of up to a dollar that we bore to close the loan. */
  readonly waived: Cents;
  /** True when this money closed the loan. */
  readonly paidOff: boolean;
}
