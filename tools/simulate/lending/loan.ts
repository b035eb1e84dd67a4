import type { LoanEntry, LoanTerms } from '../../../lending/src/books/ledger-replay.ts';
import type { Channel } from '../../../lending/src/books/postings.ts';
import type { Day } from '../../../lending/src/calendar/calendar.ts';
import type { Payroll } from '../../../lending/src/calendar/installment-dates.ts';
import type { Quote } from '../../../lending/src/disclosure/quote.ts';
import type { Cents } from '../../../lending/src/money/money.ts';
import type { Rate } from '../../../lending/src/money/rate.ts';
import type { PaymentMode } from '../../../lending/src/payments/payment-options.ts';
import type { PayoffWay } from '../../../lending/src/payments/payoff-ways.ts';
import type { SettlementTerms } from '../../../lending/src/relief/settlement.ts';
import type { CollectionChange } from '../../../lending/src/servicing/collection.ts';
import type { Delinquency } from '../../../lending/src/servicing/delinquency.ts';
import type { EscrowReason } from '../../../lending/src/servicing/escrow.ts';
import type { LoanFlag } from '../../../lending/src/servicing/loan-flags.ts';
import type { RemittanceReason } from '../../../lending/src/servicing/remittance.ts';
import type { ShortPayPlan } from '../../../lending/src/servicing/short-pay.ts';
import type { LoanStatus } from '../../../lending/src/states/loan-status.ts';
import type { Book } from './book.ts';

/** A row of the schedule in force. */
export interface Installment {
  readonly id: string;
  readonly due: Day;
  /** The number of its due day, which is cheap to compare. */
  readonly at: number;
  readonly nominal: Day | null;
  readonly amount: Cents;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly balance: Cents;
  /** Money that was put on it. */
  paid: Cents;
}

/** Money of an entry that was put on an installment. */
export interface Put {
  readonly entry: string;
  readonly installment: Installment;
  readonly amount: Cents;
}

/** Money that came in for the loan. */
export interface Receipt {
  readonly entry: string;
  readonly kind: 'PAYMENT' | 'RECOVERY';
  readonly channel: Channel;
  readonly on: Day;
  readonly amount: Cents;
  readonly excess: Cents;
  /** From this day on it can't be returned in the ordinary course. */
  readonly finalOn: Day;
  /** It closed the loan. */
  readonly closed: boolean;
  /** It wasn't returned. */
  counts: boolean;
  /** Its money is still with us, though it may no longer count toward the loan. */
  isOurs: boolean;
}

/** What payroll was asked for on a payday, and what it will do. */
export interface Deduction {
  readonly payday: Day;
  readonly installment: string;
  readonly asked: Cents;
  /** The part of it that brings the rests of earlier short pays. */
  readonly catchUp: Cents;
  /** The day on which its remittance comes; null if payroll never answers. */
  readonly arrives: Day | null;
  readonly brings: Cents;
  readonly reason: RemittanceReason | null;
  received: Cents;
  state: 'ASKED' | 'MATCHED' | 'SHORT' | 'OVER' | 'MISSING' | 'TERMINATED';
}

export type DebitState = 'WAITING' | 'SCHEDULED' | 'SENT' | 'SETTLED' | 'RETURNED' | 'CANCELED';

/** A payment by bank debit or card. */
export interface Debit {
  readonly id: string;
  readonly mode: PaymentMode;
  readonly byCard: boolean;
  /** We scheduled it for an installment; the borrower schedules all others. */
  readonly automatic: boolean;
  readonly way: PayoffWay | null;
  readonly madeOn: Day;
  /** The installment it's meant for. */
  readonly installment: string | null;
  amount: Cents;
  date: Day;
  state: DebitState;
  /** How often the bank has returned it. */
  returns: number;
  /** It was scheduled to take this day's payoff. */
  readonly payoffOn: Day | null;
  /** The entry that it settled with. */
  receipt: string | null;
  /** The day on which the bank will return it; null if it won't. */
  returnOn: Day | null;
  /** How much had happened when it was made: later events can make it too large. */
  since: number;
}

/** Money we hold for the loan without having applied it. */
export interface Escrow {
  readonly amount: Cents;
  readonly receivedOn: Day;
  readonly reason: EscrowReason;
  /** The payday that it waits for. */
  until: Day | null;
  /** The last day on which its owner decides. */
  decideBy: Day | null;
  readonly deduction: Deduction | null;
}

/** A refund; `held` if its money was never applied, so that no return cancels it. */
export interface Refund {
  readonly entry: string;
  readonly amount: Cents;
  readonly held: boolean;
  sendOn: Day;
  state: 'ORDERED' | 'SENT' | 'RETURNED' | 'CANCELED';
}

/** A modification that runs, and what it takes to undo it. */
export interface RunningPlan {
  /** The first installment that differs from the old schedule. */
  readonly from: Day;
  readonly lastChanged: Day;
  readonly regularBefore: Cents;
  readonly replaced: readonly Installment[];
}

/** A signed settlement, and the entries before it, which don't count toward it. */
export interface RunningSettlement {
  readonly terms: SettlementTerms;
  readonly amount: Cents;
  readonly after: number;
}

/** A loan in memory, as the product keeps it in tables. */
export interface Loan {
  readonly quote: Quote;
  readonly payroll: Payroll;
  readonly terms: LoanTerms;
  readonly book: Book;
  readonly gross: Cents | null;
  readonly authorized: Cents;
  status: LoanStatus;
  rate: Rate;
  /** The regular installment. */
  regular: Cents;
  openedOn: Day | null;
  chargedOffOn: Day | null;
  /** Interest is booked through this day. */
  through: Day;
  /** The running span of interest began on this day. */
  from: Day;
  /** Interest of the running span that is booked. */
  booked: Cents;
  installments: Installment[];
  /** The next number of an installment. */
  next: number;
  readonly history: LoanEntry[];
  put: Put[];
  readonly receipts: Receipt[];
  readonly deductions: Deduction[];
  readonly debits: Debit[];
  escrows: Escrow[];
  readonly refunds: Refund[];
  readonly shortPays: ShortPayPlan[];
  flags: LoanFlag[];
  readonly changes: CollectionChange[];
  readonly skips: Day[];
  plan: RunningPlan | null;
  settlement: RunningSettlement | null;
  /** How late it was when last counted. */
  late: Delinquency | null;
}
