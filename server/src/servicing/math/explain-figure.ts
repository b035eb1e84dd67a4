import {
  explainFigure as call,
  type LoanMath,
  type MathFigure,
} from '@paystead/contract/servicing/loan-math';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { query } from '../../platform/calls/command.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { type FullStanding, payoffFacts, readFullStandings } from '../loan/standing.ts';
import { payoffDay } from '../payoff/payoff-day.ts';
import { findHeldSum } from '../receipts/escrow.queries.ts';
import { comingOn } from '../schedule/coming-on.ts';
import { findInstallmentsOn } from '../schedule/installments.queries.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { readCourse } from '../loan/course.ts';
import { explainBooking, findBooking } from './explain-booking.ts';
import { explainNext, explainUnpaid } from './explain-coming.ts';
import { explainHeld, explainHeldSum } from './explain-held.ts';
import { explainInstallment, explainPastDue } from './explain-installment.ts';
import { explainBalance, explainOwed } from './explain-owed.ts';
import { explainPaid } from './explain-paid.ts';
import { explainBorrowed, explainPerDiem, explainSaved, explainTotal } from './explain-sums.ts';
import { explainTransaction } from './explain-transaction.ts';
import { type Books, coveredDay, readBooks } from './read-books.ts';

/** How a figure of the borrower's loan came about. The answer equals the figure on the page. */
export const explainFigure = query(call, async ({ actor, db, input, today }) => {
  const loan = await findOwnLoan(db, actor, input.gid);
  const [standing] = await readFullStandings(db, [loan]);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);
  const books = await readBooks(db, standing);

  switch (input.figure) {
    case 'balance':
      return explainBalance(books, input.date ? coveredDay(input.date, books, today) : today);
    case 'owed':
      return owed(books, standing, input.date, today);
    case 'past_due':
      return explainPastDue(viewSchedule(standing, today), today);
    case 'installment':
      return explainInstallment(
        viewSchedule(standing, today),
        Number(input.number ?? '0'),
        await readCourse(db, standing, today),
      );
    case 'transaction':
      return transaction(db, books, loan, { gid: input.transaction ?? refuse('NOT_FOUND'), today });
    case 'paid':
      return paid(books, input, today);
    case 'credited':
      return paid(books, input, today, 'CREDIT');
    case 'unpaid':
    case 'next':
      return coming(db, books, { standing, today, ...input });
    case 'held':
      return input.held
        ? explainHeldSum((await findHeldSum(db, loan.gid, input.held)) ?? refuse('NOT_FOUND'))
        : explainHeld(books, input.date ? coveredDay(input.date, books, today) : today);
    case 'saved':
      return explainSaved(
        viewSchedule(standing, today),
        books,
        payoffDay(input.date, today) ?? today,
      );
    case 'per_diem':
      return explainPerDiem(viewSchedule(standing, today), today);
    case 'borrowed':
      return explainBorrowed(loan, today);
    case 'total':
      return explainTotal(viewSchedule(standing, today), today);
  }
});

async function transaction(
  db: Transaction,
  books: Books,
  loan: LoanRow,
  { gid, today }: { readonly gid: string; readonly today: Day },
) {
  const counted = explainTransaction(books, gid, today);
  if (counted) return counted;
  const row = await findBooking(db, loan.gid, gid);
  return row ? explainBooking(loan, row, today) : refuse('NOT_FOUND');
}

/** Through a day, or within some days; the books may be a day ahead of the calendar. */
function paid(
  books: Books,
  asked: { from?: string | undefined; date?: string | undefined },
  today: Day,
  kind: 'CREDIT' | 'PAYMENT' = 'PAYMENT',
) {
  const last = books.rows.reduce((day, row) => {
    const on = Temporal.PlainDate.from(row.effective_date);
    return isBefore(day, on) ? on : day;
  }, today);
  const to = asked.date ? coveredDay(asked.date, books, last) : last;
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : null;
  return explainPaid(books, from && isBefore(from, books.opened) ? books.opened : from, to, kind);
}

interface AskedComing {
  readonly figure: MathFigure;
  readonly date?: string | undefined;
  readonly standing: FullStanding;
  readonly today: Day;
}

/** The installments as of the end of a day, as on a statement; the next one also as of now. */
async function coming(
  db: Transaction,
  books: Books,
  { date, figure, standing, today }: AskedComing,
): Promise<LoanMath> {
  if (figure === 'next' && date === undefined) {
    const next = viewSchedule(standing, today).installments.find(({ state }) => state === 'next');
    return explainNext(next && { ...next, came: next.paid }, today);
  }
  const day = date ? coveredDay(date, books, today) : today;
  const rows = await findInstallmentsOn(db, standing.loan.gid, day.toString());
  const found = comingOn(books.at(day).balance, rows, day) ?? refuse('NOT_FOUND');
  return figure === 'unpaid' ? explainUnpaid(found, day) : explainNext(found.next, day);
}

/** A past day, or one of the days that a payoff can be quoted for. */
function owed(books: Books, standing: FullStanding, asked: string | undefined, today: Day) {
  const isPast = asked !== undefined && asked < today.toString();
  if (isPast) return explainOwed(books, coveredDay(asked, books, today));
  const day = payoffDay(asked, today) ?? today;
  const { amount, pendingCredits } = payoffOn(payoffFacts(standing, day), day);
  const math = explainOwed(books, day, pendingCredits);
  if (math.amount !== amount) {
    throw new Error(`The entries of loan ${standing.loan.gid} give ${math.amount}, not ${amount}`);
  }
  return math;
}
