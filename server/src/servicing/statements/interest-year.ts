import { interestPaid } from '@paystead/lending/books/loan-statement';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { Books } from '../math/read-books.ts';

/**
 * The payments of a calendar year with the interest each paid, through the year's last day or
 * today. Money that we credited pays no interest of the borrower's.
 */
export function paymentsOfYear(books: Books, year: number, today: Day) {
  const end = Temporal.PlainDate.from({ year, month: 12, day: 31 });
  const to = isBefore(today, end) ? today : end;
  const from = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  return { to, payments: interestPaid(books.terms, books.at(to), from) };
}
