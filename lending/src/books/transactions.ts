import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { LoanStatus } from '../states/loan-status.ts';
import type { Channel, EventPart, JournalPart, LedgerEvent } from './postings.ts';
import { effectOn } from './posting-lines.ts';

/** The transaction types of S3.11, spelled as there, and others in the same style. */
export type TransactionType =
  | 'Loan Disbursement'
  | 'Origination Fee'
  | 'Processing Fee'
  | 'Late Fee'
  | 'Direct Deposit Received'
  | 'Bank Payment'
  | 'Card Payment'
  | 'Payment Received'
  | 'Payment Returned'
  | 'Account Balance Transfer'
  | 'Account Credit'
  | 'Refund'
  | `Loan Status: ${LoanStatus}`;

/**
 * The borrower's view of a journal entry: a positive amount raises the balance, a negative one
 * lowers it (LOAN-4).
 */
export type BorrowerTransaction = { type: TransactionType; amount: Cents | null };

const paymentType: Readonly<Record<Channel, TransactionType>> = {
  ACH: 'Bank Payment',
  PAYROLL: 'Direct Deposit Received',
  CARD: 'Card Payment',
  CHECK_OR_WIRE: 'Payment Received',
  DESK: 'Payment Received',
  ESCROW: 'Direct Deposit Received',
  REFINANCE: 'Account Balance Transfer',
};

const typeOfPart: Readonly<Partial<Record<EventPart, TransactionType>>> = {
  DISBURSEMENT: 'Loan Disbursement',
  ORIGINATION_FEE: 'Origination Fee',
  PROCESSING_FEE: 'Processing Fee',
  PAID_ON_OLD_LOAN: 'Account Balance Transfer',
  PAYMENT_RETURNED: 'Payment Returned',
  RECOVERY_RETURNED: 'Payment Returned',
  FEE: 'Late Fee',
  ACCOUNT_CREDIT: 'Account Credit',
  CREDIT_TO_INTEREST: 'Account Credit',
  CREDIT_TO_PRINCIPAL: 'Account Credit',
  CREDIT_TO_FEES: 'Account Credit',
  RECOVERY_WAIVED: 'Account Credit',
  REFUND_LOSS: 'Account Credit',
  REFUND_ORDERED: 'Refund',
};

/**
 * BOOK-6: the borrower's transaction for one journal entry. Null for entries that borrowers don't
 * see: nightly interest, money held for later, and entries between us and the bank.
 */
export function borrowerTransaction(
  event: LedgerEvent,
  entry: JournalPart,
): BorrowerTransaction | null {
  const paid = event.kind === 'PAYMENT' || event.kind === 'RECOVERY';
  const type = paid ? paymentType[event.channel] : typeOfPart[entry.part];
  if (!type) return null;
  return { type, amount: transactionAmount(event, entry) };
}

function transactionAmount(event: LedgerEvent, { postings }: JournalPart): Cents {
  switch (event.kind) {
    case 'PAYMENT':
    case 'ACCOUNT_CREDIT':
    case 'CREDIT_TO_INTEREST':
    case 'CREDIT_TO_PRINCIPAL':
    case 'CREDIT_TO_FEES':
      return -sum(Object.values(event.allocation));
    case 'RECOVERY':
    case 'RECOVERY_WAIVED':
    case 'REFUND_LOSS':
      return -event.amount;
    case 'DISBURSEMENT':
      return effectOn('loan_principal', postings);
    default:
      return 'amount' in event ? event.amount : 0n;
  }
}

/** The transaction of a reversing entry: same type, opposite sign. */
export function reversedTransaction({ type, amount }: BorrowerTransaction): BorrowerTransaction {
  return { type, amount: amount === null ? null : -amount };
}

/** The transaction that marks a status change: no money moves, so it has no amount. */
export function statusMark(status: LoanStatus): BorrowerTransaction {
  return { type: `Loan Status: ${status}`, amount: null };
}
