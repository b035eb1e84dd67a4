import { signedAmount } from '@paystead/lending/books/posting-lines';
import { type EventPart, type LedgerEvent, journalParts } from '@paystead/lending/books/postings';
import { statusMark, borrowerTransaction } from '@paystead/lending/books/transactions';
import type { LoanStatus } from '@paystead/lending/states/loan-status';
import type { Entry, SeenAs } from './entry.ts';

/** Where and when an event happened, besides its amounts. */
export interface Occasion extends Pick<
  Entry,
  'loanGid' | 'borrowerGid' | 'effectiveDate' | 'paymentGid' | 'deductionGid' | 'reverses'
> {
  /** A second line for the borrower: `Installment 18 of 52`. */
  readonly note?: string | undefined;
  readonly completesOn?: Temporal.PlainDate | undefined;
}

/** An entry whose kind belongs to an event. */
export type EventEntry = Entry & { readonly kind: EventPart };

/**
 * The entries of an event (lending/postings), with the borrower's line of each. Empty for an event
 * without amounts.
 */
export function journalEntries(event: LedgerEvent, occasion: Occasion): EventEntry[] {
  const { note, completesOn, ...when } = occasion;
  return journalParts(event).map((part) => {
    const line = borrowerTransaction(event, part);
    const seen: SeenAs | undefined = line
      ? { ...line, ...(note && { note }), ...(completesOn && { completesOn }) }
      : undefined;
    return {
      ...when,
      kind: part.part,
      lines: part.postings.map((one) => ({ account: one.account, amount: signedAmount(one) })),
      ...(seen && { seen }),
    };
  });
}

/** The lines of a night's interest, for `postAlike`. */
export const accrualLines = journalParts({ kind: 'ACCRUAL', interest: 1n }).flatMap(
  ({ postings }) =>
    postings.map(({ account, side }) => ({ account, sign: side === 'DEBIT' ? 1 : -1 }) as const),
);

/** The line for a change of status (S3.11): it moves no money. */
export function statusEntry(status: LoanStatus, occasion: Occasion): Entry {
  const { effectiveDate, loanGid, borrowerGid } = occasion;
  return {
    kind: 'STATUS',
    effectiveDate,
    lines: [],
    seen: statusMark(status),
    ...(loanGid && { loanGid }),
    ...(borrowerGid && { borrowerGid }),
  };
}
