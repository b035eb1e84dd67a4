import type { Answer } from '@paystead/contract/call';
import type { DayBooks, readLoanDay } from '@paystead/contract/servicing/loan-math';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { readStanding } from '../loan/standing.ts';
import { countPaid, findInstallmentsOn } from '../schedule/installments.queries.ts';
import { viewBooks } from './day-books.view.ts';
import { coveredDay, readBooks } from './read-books.ts';

/**
 * What a loan owed at the end of a past day, rebuilt from its entries. Refuses a day before it was
 * opened or after today.
 * @param asked a day of New York
 */
export async function loanDay(
  db: Transaction,
  loan: LoanRow,
  { asked, today }: { readonly asked: string; readonly today: Day },
): Promise<Answer<typeof readLoanDay>> {
  const books = await readBooks(db, await readStanding(db, loan));
  const day = coveredDay(asked, books, today);
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
}

function isSame(one: DayBooks, other: DayBooks): boolean {
  return one.principal === other.principal && one.owed === other.owed && one.held === other.held;
}
