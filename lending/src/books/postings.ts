import type { Allocation, Component, Owed } from '../servicing/allocation.ts';
import type { AccountName } from './chart-of-accounts.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { adjust, allotted, credit, debit, move, reverse } from './posting-lines.ts';
import type { Posting } from './posting-lines.ts';

/** How money comes in or goes out. */
export type Channel =
  | 'ACH'
  | 'PAYROLL'
  | 'CARD'
  | 'CHECK_OR_WIRE'
  | 'DESK'
  | 'ESCROW'
  | 'REFINANCE';

/**
 * The account each channel posts to. CHECK_OR_WIRE is money that the bank's statement showed first,
 * DESK what staff took in before it does. ESCROW is money we already held; REFINANCE is what a
 * newer loan of the borrower pays on this one.
 */
const channelAccount: Readonly<Record<Channel, AccountName>> = {
  ACH: 'ach_clearing',
  PAYROLL: 'payroll_clearing',
  CARD: 'card_clearing',
  CHECK_OR_WIRE: 'cash',
  DESK: 'check_clearing',
  ESCROW: 'borrower_escrow',
  REFINANCE: 'balance_transfer',
};

/**
 * The difference that a replay without the returned payment makes (`correction` in ledger-replay).
 */
export type Correction = {
  principal: Cents;
  interest: Cents;
  fees: Cents;
  excess: Cents;
  interestEarned: Cents;
};

/** Every event that can move a loan's money. Amounts are positive cents unless noted. */
export type LedgerEvent =
  /** The loan is made: proceeds, fees withheld from them, and the payoff of an old loan. */
  | {
      kind: 'DISBURSEMENT';
      proceeds: Cents;
      originationFee: Cents;
      processingFee: Cents;
      paidOnOldLoan: Cents;
    }
  | { kind: 'DISBURSEMENT_SENT' | 'DISBURSEMENT_RETURNED'; amount: Cents }
  /** For one night or one correction; negative when it reverses interest. */
  | { kind: 'ACCRUAL'; interest: Cents }
  | { kind: 'PAYMENT'; channel: Channel; allocation: Allocation }
  /** A payment was returned: one entry corrects what it paid and everything that followed. */
  | { kind: 'PAYMENT_RETURNED'; channel: Channel; amount: Cents; correction: Correction }
  | { kind: 'HELD' | 'UNIDENTIFIED'; channel: Channel; amount: Cents }
  /** Unidentified money was matched to a loan. */
  | { kind: 'IDENTIFIED'; amount: Cents }
  /** Money held for a loan goes back to its borrower without having been applied. */
  | { kind: 'HELD_REFUNDED'; amount: Cents }
  /** Held money goes back to the payroll that sent it, by check, or is due to a state. */
  | { kind: 'RETURNED_TO_PAYROLL' | 'ESCHEATED'; from: HeldPlace; amount: Cents }
  /** The check for a state's unclaimed money was sent. */
  | { kind: 'ESCHEAT_PAID'; amount: Cents }
  | { kind: 'FEE'; amount: Cents }
  /** Amounts we forgive: goodwill and small residues, or the rest after a settlement. */
  | { kind: 'ACCOUNT_CREDIT'; reason: 'GOODWILL' | 'SETTLEMENT'; allocation: Allocation }
  /** Goodwill that is meant for one part of the debt. */
  | { kind: `CREDIT_TO_${Component}`; allocation: Allocation }
  | { kind: 'REFUND_ORDERED' | 'REFUND_SENT' | 'REFUND_RETURNED'; amount: Cents }
  /**
   * A payment of a Void loan was returned after its refund had left: we bear what the borrower's
   * credit doesn't cover. Negative when later money makes that good (PAYOUT-7).
   */
  | { kind: 'REFUND_LOSS'; amount: Cents }
  /** A part is negative where a correction takes it off again. */
  | { kind: 'CHARGE_OFF'; owed: Owed }
  /** A payment on a charged-off loan, or its return; `excess` is the part above what was owed. */
  | { kind: 'RECOVERY' | 'RECOVERY_RETURNED'; channel: Channel; amount: Cents; excess: Cents }
  /** The borrower's credit pays a charged-off debt; negative if part of what came in is credit. */
  | { kind: 'CREDIT_USED'; amount: Cents }
  /** We forgive the rest of a charged-off debt, as in a settlement. */
  | { kind: 'RECOVERY_WAIVED'; amount: Cents }
  /** A paycheck brought money for the person's own savings, and the credit to their account. */
  | { kind: 'SAVINGS_RECEIVED' | 'SAVINGS_SENT' | 'SAVINGS_RETURNED'; amount: Cents }
  /** A lower rate from an earlier day on: interest above it is forgiven (MIL-8). */
  | { kind: 'RATE_REDUCED'; correction: Correction }
  /** Micro-deposits that verify a bank account. */
  | { kind: 'MICRO_DEPOSIT_SENT' | 'MICRO_DEPOSIT_RETURNED'; amount: Cents }
  /** The card processor kept its fee from a payout. */
  | { kind: 'CARD_FEE'; amount: Cents }
  /** The bank statement shows the money of a clearing account; negative for money that went out. */
  | { kind: 'CLEARED'; channel: ClearingChannel; amount: Cents }
  /** Money held as unidentified turns out to be what a clearing account waited for. */
  | { kind: 'EXPECTED'; channel: ClearingChannel; amount: Cents }
  /** What the bank account held before its first statement; negative for an overdraft. */
  | { kind: 'OPENING_BALANCE'; amount: Cents }
  /** The bank charges its own fee. */
  | { kind: 'BANK_CHARGE'; amount: Cents };

/** The channels whose money shows later on the bank statement. */
export type ClearingChannel = 'ACH' | 'PAYROLL' | 'CARD' | 'CHECK';

/** The clearing account of each channel. */
export const clearingAccount = {
  ACH: 'ach_clearing',
  PAYROLL: 'payroll_clearing',
  CARD: 'card_clearing',
  CHECK: 'check_clearing',
} as const satisfies Readonly<Record<ClearingChannel, AccountName>>;

/** Where held money is: without a loan, or for one. */
export type HeldPlace = 'UNIDENTIFIED' | 'ESCROW';

const heldAccount: Readonly<Record<HeldPlace, AccountName>> = {
  UNIDENTIFIED: 'unidentified_receipts',
  ESCROW: 'borrower_escrow',
};

/**
 * The postings of an event. Debits always equal credits; an event of zero posts nothing. Across its
 * two loans, a refinancing nets to zero in balance_transfer.
 */
export function eventPostings(event: LedgerEvent): Posting[] {
  return journalParts(event).flatMap(({ postings }) => postings);
}

/** One balanced journal entry; `part` names it where an event makes several. */
export type JournalPart = { part: EventPart; postings: Posting[] };

export type EventPart =
  | LedgerEvent['kind']
  | 'ORIGINATION_FEE'
  | 'PROCESSING_FEE'
  | 'PAID_ON_OLD_LOAN';

/** The journal entries of an event, each balanced. A disbursement makes up to four. */
export function journalParts(event: LedgerEvent): JournalPart[] {
  if (event.kind !== 'DISBURSEMENT')
    return filled([{ part: event.kind, postings: eventLines(event) }]);
  const { proceeds, originationFee, processingFee, paidOnOldLoan } = event;
  return filled([
    { part: 'DISBURSEMENT', postings: move(proceeds, 'loan_principal', 'disbursement_payable') },
    {
      part: 'ORIGINATION_FEE',
      postings: move(originationFee, 'loan_principal', 'origination_fee_income'),
    },
    {
      part: 'PROCESSING_FEE',
      postings: move(processingFee, 'loan_principal', 'processing_fee_income'),
    },
    {
      part: 'PAID_ON_OLD_LOAN',
      postings: move(paidOnOldLoan, 'loan_principal', 'balance_transfer'),
    },
  ]);
}

function filled(parts: JournalPart[]): JournalPart[] {
  return parts.filter(({ postings }) => postings.length > 0);
}

function eventLines(event: Exclude<LedgerEvent, { kind: 'DISBURSEMENT' }>): Posting[] {
  if ('allocation' in event) return received(paidFrom(event), event.allocation);
  switch (event.kind) {
    case 'DISBURSEMENT_SENT':
      return move(event.amount, 'disbursement_payable', 'ach_clearing');
    case 'DISBURSEMENT_RETURNED':
      return move(event.amount, 'ach_clearing', 'disbursement_payable');
    case 'ACCRUAL':
      return adjust(event.interest, 'interest_receivable', 'interest_income');
    case 'PAYMENT_RETURNED':
      return returned(channelAccount[event.channel], event.amount, event.correction);
    case 'RATE_REDUCED':
      return corrected(event.correction);
    case 'HELD':
      return move(event.amount, channelAccount[event.channel], 'borrower_escrow');
    case 'UNIDENTIFIED':
      return move(event.amount, channelAccount[event.channel], 'unidentified_receipts');
    case 'IDENTIFIED':
      return move(event.amount, 'unidentified_receipts', 'borrower_escrow');
    case 'RETURNED_TO_PAYROLL':
      return move(event.amount, heldAccount[event.from], 'check_clearing');
    case 'ESCHEATED':
      return move(event.amount, heldAccount[event.from], 'escheat_payable');
    case 'ESCHEAT_PAID':
      return move(event.amount, 'escheat_payable', 'check_clearing');
    case 'FEE':
      return move(event.amount, 'fees_receivable', 'late_fee_income');
    case 'HELD_REFUNDED':
    case 'REFUND_ORDERED':
      return move(event.amount, 'borrower_escrow', 'refund_payable');
    case 'REFUND_SENT':
      return move(event.amount, 'refund_payable', 'ach_clearing');
    case 'REFUND_RETURNED':
      return move(event.amount, 'ach_clearing', 'refund_payable');
    case 'REFUND_LOSS':
      return adjust(event.amount, 'credit_loss', 'borrower_escrow');
    case 'CHARGE_OFF':
      return chargedOff(event.owed);
    case 'RECOVERY':
      return recovered(channelAccount[event.channel], event.amount, event.excess);
    case 'RECOVERY_RETURNED':
      return reverse(recovered(channelAccount[event.channel], event.amount, event.excess));
    case 'CREDIT_USED':
      return event.amount < 0n
        ? reverse(recovered('borrower_escrow', -event.amount, 0n))
        : recovered('borrower_escrow', event.amount, 0n);
    case 'RECOVERY_WAIVED':
      return move(event.amount, 'charged_off_contra', 'charged_off_balance');
    case 'SAVINGS_RECEIVED':
      return move(event.amount, 'payroll_clearing', 'savings_payable');
    case 'SAVINGS_SENT':
      return move(event.amount, 'savings_payable', 'ach_clearing');
    case 'SAVINGS_RETURNED':
      return move(event.amount, 'ach_clearing', 'savings_payable');
    case 'MICRO_DEPOSIT_SENT':
      return move(event.amount, 'bank_verification', 'ach_clearing');
    case 'MICRO_DEPOSIT_RETURNED':
      return move(event.amount, 'ach_clearing', 'bank_verification');
    case 'CARD_FEE':
      return move(event.amount, 'card_fees', 'card_clearing');
    case 'CLEARED':
      return adjust(event.amount, 'cash', clearingAccount[event.channel]);
    case 'EXPECTED':
      return move(event.amount, 'unidentified_receipts', clearingAccount[event.channel]);
    case 'OPENING_BALANCE':
      return adjust(event.amount, 'cash', 'lender_funding');
    case 'BANK_CHARGE':
      return move(event.amount, 'bank_charges', 'cash');
  }
}

/** The account that a payment or a credit of ours comes from. */
function paidFrom(event: Extract<LedgerEvent, { allocation: Allocation }>): AccountName {
  if (event.kind === 'PAYMENT') return channelAccount[event.channel];
  const isLoss = event.kind === 'ACCOUNT_CREDIT' && event.reason === 'SETTLEMENT';
  return isLoss ? 'credit_loss' : 'goodwill';
}

function received(from: AccountName, allocation: Allocation): Posting[] {
  const { excess, ...paid } = allocation;
  const total = sum(Object.values(paid)) + excess;
  return [...debit(from, total), ...allotted(paid), ...credit('borrower_escrow', excess)];
}

/**
 * The borrower owes the returned amount again, plus the interest that accrued because it was
 * missing. Later payments may now be allocated differently.
 */
function returned(to: AccountName, amount: Cents, correction: Correction): Posting[] {
  return [...corrected(correction), ...credit(to, amount)];
}

/** What a replay makes of the books in place of what they show. */
function corrected(correction: Correction): Posting[] {
  return [
    ...adjustOne('loan_principal', correction.principal),
    ...adjustOne('interest_receivable', correction.interest),
    ...adjustOne('fees_receivable', correction.fees),
    ...adjustOne('borrower_escrow', -correction.excess),
    ...adjustOne('interest_income', -correction.interestEarned),
  ];
}

function adjustOne(account: AccountName, change: Cents): Posting[] {
  return change < 0n ? credit(account, -change) : debit(account, change);
}

function chargedOff(owed: Owed): Posting[] {
  const total = sum(Object.values(owed));
  return [
    ...adjustOne('credit_loss', total),
    ...adjustOne('interest_receivable', -owed.interest),
    ...adjustOne('loan_principal', -owed.principalDue - owed.principalLater),
    ...adjustOne('fees_receivable', -owed.fees),
    ...adjust(total, 'charged_off_balance', 'charged_off_contra'),
  ];
}

function recovered(from: AccountName, amount: Cents, excess: Cents): Posting[] {
  return [
    ...debit(from, amount),
    ...credit('recovery_income', amount - excess),
    ...credit('borrower_escrow', excess),
    ...move(amount - excess, 'charged_off_contra', 'charged_off_balance'),
  ];
}
