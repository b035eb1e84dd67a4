import type { AccountName } from '@paystead/lending/books/chart-of-accounts';
import type { TransactionType } from '@paystead/lending/books/transactions';

/**
 * One line of an entry: an account of the chart and cents, debit plus, credit minus, never zero.
 */
export interface Line {
  readonly account: AccountName;
  readonly amount: bigint;
}

/**
 * The borrower's view of an entry (S3.11): plus raises the debt, minus lowers it, null is a status
 * line.
 */
export interface SeenAs {
  readonly type: TransactionType;
  readonly amount: bigint | null;
  /** A second line in words: `Installment 18 of 52`. */
  readonly note?: string;
  /** PENDING until this day; COMPLETED at once by default. */
  readonly completesOn?: Temporal.PlainDate;
}

export interface Entry {
  readonly kind: string;
  readonly loanGid?: string;
  readonly borrowerGid?: string;
  /** The day the entry counts for; may be before the day it is posted. */
  readonly effectiveDate: Temporal.PlainDate;
  /** Empty only for a STATUS line, which moves no money. */
  readonly lines: readonly Line[];
  readonly seen?: SeenAs;
  readonly paymentGid?: string;
  readonly deductionGid?: string;
  /** The entry that this one reverses. */
  readonly reverses?: bigint;
}

/**
 * Throws if the lines don't balance, before anything is written: a bug of ours, never a refusal.
 */
export function assertBalanced(entry: Entry): void {
  if (entry.lines.length === 0 && entry.kind === 'STATUS') return;
  const total = entry.lines.reduce((sum, line) => sum + line.amount, 0n);
  if (entry.lines.length < 2 || total !== 0n || entry.lines.some((line) => line.amount === 0n)) {
    throw new Error(
      `A ${entry.kind} entry of ${entry.lines.length} lines is off by ${total} cents`,
    );
  }
}
