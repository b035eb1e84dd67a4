import { replay } from '@paystead/lending/books/ledger-replay';
import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, least } from '@paystead/lending/money/money';
import type { Transaction } from '../../platform/database/database.ts';
import { loanTerms, readHistory } from '../loan/history.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { readStanding } from '../loan/standing.ts';

/** What money pays on its own day. The parts add up to it. */
export interface Split {
  readonly interest: Cents;
  readonly principal: Cents;
  readonly fees: Cents;
  /** What a charged-off loan still owes gets this part, and nothing else does. */
  readonly recovered: Cents;
  /** More than was owed: the borrower’s. */
  readonly excess: Cents;
}

/**
 * How money would be split on a day that the loan has seen, whatever came after it; books nothing.
 * The same on every later day, so that a second person approves what the first one saw.
 */
export async function splitOn(
  db: Transaction,
  loan: LoanRow,
  { amount, on }: { readonly amount: Cents; readonly on: Day },
): Promise<Split> {
  const { books, installments } = await readStanding(db, loan);
  if (loan.charged_off_on !== null) {
    const recovered = least(amount, books('charged_off_balance'));
    return { interest: 0n, principal: 0n, fees: 0n, recovered, excess: amount - recovered };
  }
  const money = { id: 'received', kind: 'PAYMENT', on, amount } as const;
  const history = await readHistory(db, loan.gid);
  const { rows } = replay(loanTerms(loan, installments), [...history, money], on);
  const split = rows.find(({ entry }) => entry.id === money.id)?.split;
  if (!split) throw new Error(`The loan ${loan.gid} takes no money on ${on.toString()}`);
  const { excess, fees, interest, principalDue, principalLater } = split;
  return { interest, principal: principalDue + principalLater, fees, recovered: 0n, excess };
}
