import type { LoanMath } from '@paystead/contract/servicing/loan-math';
import type { Day } from '@paystead/lending/calendar/calendar';
import { briefDate, shortDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { HeldSum } from '../receipts/escrow.queries.ts';
import { entryWords } from './entries.view.ts';
import type { Books } from './read-books.ts';
import { moneyTerm } from './terms.view.ts';

const bare = { rounding: null, days: null, entries: [], more: 0, check: null };

/** What we held of the borrower's at the end of a day: paid above what was owed, not sent back. */
export function explainHeld(books: Books, day: Day): LoanMath {
  const replayed = books.at(day);
  const { excess: amount } = replayed.balance;
  let before = 0n;
  const moves = books.explained(replayed).flatMap(({ after, entry }) => {
    const change = after.excess - before;
    before = after.excess;
    const words = entryWords(entry, books.row(entry.id)?.transaction_type ?? null);
    return change === 0n ? [] : [{ change, label: `${words}, ${shortDate(entry.on)}` }];
  });
  return {
    ...bare,
    figure: 'held',
    amount,
    date: day.toString(),
    title: `${toDollars(amount)} of yours held on ${briefDate(day)}`,
    sentence: 'What came in above what you owed, less what we sent back or used for you.',
    terms: [
      ...moves.map(({ change, label }, index) =>
        change < 0n
          ? moneyTerm('minus', label, -change)
          : moneyTerm(index === 0 ? null : 'plus', label, change),
      ),
      moneyTerm(moves.length === 0 ? null : 'equals', 'We hold', amount),
    ],
  };
}

/** One sum above what we asked for, which waits for the borrower's decision. */
export function explainHeldSum({ amount, asked, came, payday, receivedOn }: HeldSum): LoanMath {
  const isAsked = asked !== null && came !== null && came - asked === amount;
  const day = Temporal.PlainDate.from(receivedOn);
  return {
    ...bare,
    figure: 'held',
    amount,
    date: receivedOn,
    title: `${toDollars(amount)} of yours from ${briefDate(day)}`,
    sentence: isAsked
      ? 'Your paycheck brought more than we asked for. The rest is yours.'
      : 'It came in, and we hadn’t asked for it. All of it is yours.',
    terms: [
      ...(isAsked
        ? [
            moneyTerm(
              null,
              `Came from your ${shortDate(Temporal.PlainDate.from(payday ?? receivedOn))} paycheck`,
              came,
            ),
            moneyTerm('minus', 'We had asked for', asked),
          ]
        : [moneyTerm(null, `Came in on ${shortDate(day)}`, amount)]),
      moneyTerm('equals', 'Yours', amount),
    ],
  };
}
