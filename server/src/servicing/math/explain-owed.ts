import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import type { LoanMath, MathTerm } from '@paystead/contract/servicing/loan-math';
import { runningInterest } from '@paystead/lending/books/interest-spans';
import { briefDate } from '@paystead/lending/calendar/day-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { least, toDollars } from '@paystead/lending/money/money';
import { listEntries } from './entries.view.ts';
import type { Books } from './read-books.ts';
import { daysOf, interestTerms, moneyTerm, roundingOf } from './terms.view.ts';

/**
 * Everything owed on a day: principal, interest through that day, and fees.
 * @param credits what is on its way and not in the books yet: it comes off a payoff
 */
export function explainOwed(books: Books, day: Day, credits = 0n): LoanMath {
  const replayed = books.at(day);
  const { fees, interest, principal } = replayed.balance;
  const running = runningInterest(replayed, day);
  const owed = principal + interest + fees;
  const amount = owed - least(owed, credits);
  const list = listEntries(books, books.explained(replayed), {
    date: day.toString(),
    days: running.days,
    interest: running.interest,
  });
  const terms: MathTerm[] = [
    moneyTerm(null, 'Principal', principal),
    moneyTerm('plus', `Interest for ${running.days} ${dayWord(running.days)}`, running.interest),
    ...some('plus', 'Interest still unpaid from before', running.carried),
    ...some('plus', FEES_WORDS, fees),
    ...some('minus', 'Credit on its way', owed - amount),
    moneyTerm('equals', 'You owe', amount),
  ];
  const rate = running.interest > 0n ? interestTerms(running) : [];
  return {
    figure: 'owed',
    amount,
    date: day.toString(),
    title: `${toDollars(amount)} owed on ${briefDate(day)}`,
    sentence:
      running.rate === 0n
        ? 'No interest is added to this loan anymore.'
        : 'What’s left of the loan, and the interest through that day.',
    terms: [...terms, ...rate],
    rounding: roundingOf(running),
    days: daysOf(running),
    ...list,
  };
}

/** The principal at the end of a day. */
export function explainBalance(books: Books, day: Day): LoanMath {
  const replayed = books.at(day);
  const { principal } = replayed.balance;
  const explained = books.explained(replayed);
  const lowered = books.terms.principal - principal;
  return {
    figure: 'balance',
    amount: principal,
    date: day.toString(),
    title: `${toDollars(principal)} balance on ${briefDate(day)}`,
    sentence: 'What you borrowed, less the part of each payment that lowered it.',
    terms: [
      moneyTerm(null, 'Borrowed', books.terms.principal),
      moneyTerm('minus', 'Principal paid', lowered),
      moneyTerm('equals', 'Balance', principal),
    ],
    rounding: null,
    days: null,
    ...listEntries(books, explained, null),
  };
}

function some(sign: 'minus' | 'plus', label: string, money: bigint): MathTerm[] {
  return money === 0n ? [] : [moneyTerm(sign, label, money)];
}

export function dayWord(days: number): string {
  return days === 1 ? 'day' : 'days';
}
