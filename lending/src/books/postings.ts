import type { Allocation, Owed } from '../servicing/allocation.ts';
import type { AccountName } from './chart-of-accounts.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { adjust, allotted, credit, debit, move, reverse } from './posting-lines.ts';
import type { Posting } from './posting-lines.ts';

/** Through what money came or goes. */
export type Channel = 'ACH' | 'PAYROLL' | 'CARD' | 'CHECK_OR_WIRE' | 'ESCROW' | 'REFINANCE';

/**
 * What is posted where it enters or leaves the books. ESCROW is money that waited here already,
 * REFINANCE what a newer loan of the borrower pays on this one.
 */
const channelAccount: Readonly<Record<Channel, AccountName>> = {
  ACH: 'ach_clearing',
  PAYROLL: 'payroll_clearing',
  CARD: 'card_clearing',
  CHECK_OR_WIRE: 'cash',
  ESCROW: 'borrower_escrow',
  REFINANCE: 'balance_transfer',
};

/** How far a replay without the returned payment moves the books (ledger-replay, correction). */
export type Correction = {
  principal: Cents;
  interest: Cents;
  fees: Cents;
  excess: Cents;
  interestEarned: Cents;
};

/** Everything that can happen to a loan's money. Amounts are cents and positive but where said. */
export type LedgerEvent =
  /** The note is made: proceeds, fees withheld from them, and an old loan paid off by it. */
  | {
      kind: 'DISBURSEMENT';
      proceeds: Cents;
      originationFee: Cents;
      processingFee: Cents;
      paidOnOldLoan: Cents;
    }
  | { kind: 'DISBURSEMENT_SENT' | 'DISBURSEMENT_RETURNED'; amount: Cents }
  /** Of one night or one correction; negative when interest is taken back. */
  | { kind: 'ACCRUAL'; interest: Cents }
  | { kind: 'PAYMENT'; channel: Channel; allocation: Allocation }
  /**
   * A payment came back: what it paid, and all that followed from it, is put right in one entry.
   */
  | { kind: 'PAYMENT_RETURNED'; channel: Channel; amount: Cents; correction: Correction }
  | { kind: 'HELD' | 'UNIDENTIFIED'; channel: Channel; amount: Cents }
  /** Unidentified money has found its loan. */
  | { kind: 'IDENTIFIED'; amount: Cents }
  | { kind: 'FEE'; amount: Cents }
  /** Money we give up: goodwill and small residues, or the rest of a settlement. */
  | { kind: 'ACCOUNT_CREDIT'; reason: 'GOODWILL' | 'SETTLEMENT'; allocation: Allocation }
  | { kind: 'REFUND_ORDERED' | 'REFUND_SENT' | 'REFUND_RETURNED'; amount: Cents }
  | { kind: 'CHARGE_OFF'; owed: Owed }
  /** Money on a charged-off loan, and the same come back; `excess` is more than was owed. */
  | { kind: 'RECOVERY' | 'RECOVERY_RETURNED'; channel: Channel; amount: Cents; excess: Cents }
  /** The rest of a charged-off debt is given up, as in a settlement. */
  | { kind: 'RECOVERY_WAIVED'; amount: Cents }
  /** Cents that prove an account. */
  | { kind: 'MICRO_DEPOSIT_SENT' | 'MICRO_DEPOSIT_RETURNED'; amount: Cents }
  /** The bank statement shows the money of a clearing account; negative when it went out. */
  | { kind: 'CLEARED'; channel: 'ACH' | 'PAYROLL' | 'CARD'; amount: Cents };

/**
 * The postings of an event. Debits equal credits, always; an event of nothing posts nothing. A
 * refinancing nets to zero over the two loans in balance_transfer.
 */
export function eventPostings(event: LedgerEvent): Posting[] {
  return journalParts(event).flatMap(({ postings }) => postings);
}

/** One balanced journal entry of an event; `part` says which, where an event makes several. */
export type JournalPart = { part: EventPart; postings: Posting[] };

export type EventPart =
  | LedgerEvent['kind']
  | 'ORIGINATION_FEE'
  | 'PROCESSING_FEE'
  | 'PAID_ON_OLD_LOAN';

/** The journal entries of an event, each balanced by itself: a disbursement makes up to four. */
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
  switch (event.kind) {
    case 'DISBURSEMENT_SENT':
      return move(event.amount, 'disbursement_payable', 'ach_clearing');
    case 'DISBURSEMENT_RETURNED':
      return move(event.amount, 'ach_clearing', 'disbursement_payable');
    case 'ACCRUAL':
      return adjust(event.interest, 'interest_receivable', 'interest_income');
    case 'PAYMENT':
      return received(channelAccount[event.channel], event.allocation);
    case 'PAYMENT_RETURNED':
      return returned(channelAccount[event.channel], event.amount, event.correction);
    case 'HELD':
      return move(event.amount, channelAccount[event.channel], 'borrower_escrow');
    case 'UNIDENTIFIED':
      return move(event.amount, channelAccount[event.channel], 'unidentified_receipts');
    case 'IDENTIFIED':
      return move(event.amount, 'unidentified_receipts', 'borrower_escrow');
    case 'FEE':
      return move(event.amount, 'fees_receivable', 'late_fee_income');
    case 'ACCOUNT_CREDIT':
      return received(event.reason === 'GOODWILL' ? 'goodwill' : 'credit_loss', event.allocation);
    case 'REFUND_ORDERED':
      return move(event.amount, 'borrower_escrow', 'refund_payable');
    case 'REFUND_SENT':
      return move(event.amount, 'refund_payable', 'ach_clearing');
    case 'REFUND_RETURNED':
      return move(event.amount, 'ach_clearing', 'refund_payable');
    case 'CHARGE_OFF':
      return chargedOff(event.owed);
    case 'RECOVERY':
      return recovered(channelAccount[event.channel], event.amount, event.excess);
    case 'RECOVERY_RETURNED':
      return reverse(recovered(channelAccount[event.channel], event.amount, event.excess));
    case 'RECOVERY_WAIVED':
      return move(event.amount, 'charged_off_contra', 'charged_off_balance');
    case 'MICRO_DEPOSIT_SENT':
      return move(event.amount, 'bank_verification', 'ach_clearing');
    case 'MICRO_DEPOSIT_RETURNED':
      return move(event.amount, 'ach_clearing', 'bank_verification');
    case 'CLEARED':
      return adjust(event.amount, 'cash', channelAccount[event.channel]);
  }
}

function received(from: AccountName, allocation: Allocation): Posting[] {
  const { excess, ...paid } = allocation;
  const total = sum(Object.values(paid)) + excess;
  return [...debit(from, total), ...allotted(paid), ...credit('borrower_escrow', excess)];
}

/**
 * What the borrower owes rises by the returned amount and by the interest that its absence earned;
 * later payments may now pay other parts than before.
 */
function returned(to: AccountName, amount: Cents, correction: Correction): Posting[] {
  return [
    ...adjustOne('loan_principal', correction.principal),
    ...adjustOne('interest_receivable', correction.interest),
    ...adjustOne('fees_receivable', correction.fees),
    ...adjustOne('borrower_escrow', -correction.excess),
    ...adjustOne('interest_income', -correction.interestEarned),
    ...credit(to, amount),
  ];
}

function adjustOne(account: AccountName, change: Cents): Posting[] {
  return change < 0n ? credit(account, -change) : debit(account, change);
}

function chargedOff(owed: Owed): Posting[] {
  const total = sum(Object.values(owed));
  return [
    ...debit('credit_loss', total),
    ...allotted(owed),
    ...move(total, 'charged_off_balance', 'charged_off_contra'),
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
