import { addDays, type Day, isBefore } from '../../../lending/src/calendar/calendar.ts';
import type { Cents } from '../../../lending/src/money/money.ts';
import { accrueTo } from '../../../lending/src/servicing/accrual.ts';
import type { Loan } from './loan.ts';

/**
 * Books the interest of an Open loan for each day after the last one through `day`, as the close of
 * day and each receipt do (INT-4); nothing if the day is booked.
 */
export function bookInterest(loan: Loan, day: Day): void {
  if (loan.status !== 'Open') return;
  const { book, from, rate } = loan;
  const span = { principal: book.balance('loan_principal'), rate, from, carried: 0n };
  while (isBefore(loan.through, day)) {
    const night = addDays(loan.through, 1);
    const { book: interest } = accrueTo(span, night, loan.booked);
    book.post({ kind: 'ACCRUAL', interest }, night);
    loan.booked += interest;
    loan.through = night;
  }
}

/** Records how far interest is booked, and from which day a new span runs. */
export function interestStands(loan: Loan, from: Day, booked: Cents, through: Day): void {
  loan.from = from;
  loan.booked = booked;
  loan.through = through;
}
