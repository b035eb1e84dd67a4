import { type DayBooks, readLoanDay as call } from '@paystead/contract/servicing/loan-math';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { readStanding } from '../loan/standing.ts';
import { countPaid, findInstallmentsOn } from '../schedule/installments.queries.ts';
import { viewBooks } from './day-books.view.ts';
import { coveredDay, readBooks } from './read-books.ts';

/** What the borrower's loan owed at the end of a past day, rebuilt from its entries. */
export const readLoanDay = query(call, async ({ actor, db, input, today }) => {
  const loan = await findOwnLoan(db, actor, input.gid);
  const standing = await readStanding(db, loan);
  const books = await readBooks(db, standing);

  const day = coveredDay(input.date, books, today);
  const now = viewBooks(books.at(day).balance);
  const then = viewBooks(books.knownAt(day).balance);
  return {
    date: day.toString(),
    first: books.opened.toString(),
    last: today.toString(),
    books: now,
    shown_then: isSame(now, then) ? null : then,
    installments: countPaid(await findInstallmentsOn(db, loan.gid, day.toString())),
  };
});

function isSame(one: DayBooks, other: DayBooks): boolean {
  return one.principal === other.principal && one.owed === other.owed && one.held === other.held;
}
