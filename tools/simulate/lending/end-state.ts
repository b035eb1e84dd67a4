import { signedAmount } from '../../../lending/src/books/posting-lines.ts';
import { checkBook } from './check.ts';
import type { Loan } from './loan.ts';

/** The end of a life in text, line by line; two lives of a seed end in the same bytes. */
export function endState(loan: Loan): string {
  checkBook(loan);
  const { book, installments, receipts, refunds, status } = loan;
  return [
    `loan: ${status} ${loan.terms.principal} at ${loan.rate}, interest through ${String(loan.through)}`,
    ...installments.map(({ amount, due, id, paid }) => `${id}: ${String(due)} ${paid}/${amount}`),
    ...receipts.map(({ amount, channel, counts, on }) => {
      return `receipt: ${String(on)} ${amount} ${channel} ${counts ? 'counts' : 'returned'}`;
    }),
    ...refunds.map(({ amount, sendOn, state }) => `refund: ${String(sendOn)} ${amount} ${state}`),
    ...book.entries.map(({ id, kind, lines, on }) => {
      const cents = lines.map((line) => `${line.account} ${signedAmount(line)}`);
      return `${id}: ${String(on)} ${kind} ${cents.join(', ')}`;
    }),
    '',
  ].join('\n');
}
