import { MOST_STATEMENT_MONTHS } from '@paystead/contract/servicing/statements';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { Actor } from '../../platform/session/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { readStanding } from '../loan/standing.ts';
import { type Books, coveredDay, readBooks } from '../math/read-books.ts';

/** The borrower's own loan with its books. Refuses a loan whose money was never lent. */
export async function readOwnBooks(
  db: Transaction,
  actor: Actor,
  gid: string,
): Promise<{ loan: LoanRow; books: Books }> {
  return readLentBooks(db, await findOwnLoan(db, actor, gid));
}

/** A loan with its books. Refuses one whose money was never lent. */
export async function readLentBooks(
  db: Transaction,
  loan: LoanRow,
): Promise<{ loan: LoanRow; books: Books }> {
  if (loan.status === 'Void') refuse('LOAN_NOT_OPEN');
  return { loan, books: await readBooks(db, await readStanding(db, loan)) };
}

/** A period that the books cover, of at most MOST_STATEMENT_MONTHS. Refuses any other. */
export function coveredPeriod(
  asked: { readonly from: string; readonly to: string },
  books: Books,
  today: Day,
): { from: Day; to: Day } {
  const from = coveredDay(asked.from, books, today);
  const to = coveredDay(asked.to, books, today);
  const end = from.add({ months: MOST_STATEMENT_MONTHS });
  if (isBefore(to, from) || !isBefore(to, end)) refuse('DATE_OUT_OF_RANGE');
  return { from, to };
}
