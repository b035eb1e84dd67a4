import type { LoanMath, MathTerm } from '@paystead/contract/servicing/loan-math';
import { briefDate } from '@paystead/lending/calendar/day-words';
import { daysBetween, type Day } from '@paystead/lending/calendar/calendar';
import { exactInterest } from '@paystead/lending/books/interest-spans';
import { sum, toDollars } from '@paystead/lending/money/money';
import { refuse } from '../../platform/refusal.ts';
import { ageOn } from '../loan/standing.ts';
import type { Course } from '../loan/course.ts';
import type { InstallmentLook, LoanLook } from '../schedule/view-schedule.ts';
import { daysOf, interestTerms, moneyTerm, roundingOf } from './terms.view.ts';

const bare = { rounding: null, days: null, entries: [], more: 0, check: null };

/**
 * One installment: of one that is over, what its money paid and the balance after it, by the books;
 * of one to come, the interest of its days, and the rest lowers the balance.
 */
export function explainInstallment(look: LoanLook, number: number, course: Course): LoanMath {
  const index = look.installments.findIndex(({ row }) => row.number === number);
  const one = look.installments[index];
  if (!one) refuse('NOT_FOUND');
  if (one.state !== 'todo' && one.state !== 'next') return pastInstallment(one, course);
  const { amount, balance, due, interest, principal } = one;
  const span = spanOf(look, index);
  return {
    ...bare,
    figure: 'installment',
    amount,
    date: due.toString(),
    title: `${toDollars(amount)} due ${briefDate(due)}`,
    sentence: `${toDollars(interest)} is interest, if every payment until then comes on its day. ${toDollars(principal)} lowers what you owe, to ${toDollars(balance)}.`,
    terms: [
      moneyTerm(null, 'Interest', interest),
      moneyTerm('plus', 'Principal', principal),
      moneyTerm('equals', 'Installment', amount),
      ...(span && span.interest === interest ? interestTerms(span) : []),
    ],
    rounding: span && span.interest === interest ? roundingOf(span) : null,
    days: span && span.interest === interest ? daysOf(span) : null,
  };
}

/** What came in for an installment, and what that paid. */
function pastInstallment(
  { amount, due, paid, row, state }: InstallmentLook,
  course: Course,
): LoanMath {
  const came = course.cameIn(row.gid);
  const left = toDollars(course.balanceAfter(row.gid, due));
  const words = {
    came: `${toDollars(paid)} came in for it. The balance after it was ${left}.`,
    removed: 'The loan ended before it was due, so nothing was taken.',
    none: `Nothing came in for it that counts. The balance stayed at ${left}.`,
  };
  return {
    ...bare,
    figure: 'installment',
    amount,
    date: due.toString(),
    title: `${toDollars(amount)} due ${briefDate(due)}`,
    sentence: words[came ? 'came' : state === 'removed' ? 'removed' : 'none'],
    terms: came
      ? [
          moneyTerm(null, 'Interest', came.interest),
          moneyTerm('plus', 'Principal', came.principal),
          moneyTerm('equals', 'Came in', came.interest + came.principal),
        ]
      : [],
  };
}

/** The days from the installment before, or from where the books stand for the next one. */
function spanOf({ facts, installments }: LoanLook, index: number) {
  const one = installments[index];
  const before = installments[index - 1];
  if (!one || one.interest === 0n) return null;
  const isNext = before === undefined || before.state === 'paid' || before.state === 'removed';
  const from = isNext ? facts.payoff.from : before.due;
  const principal = isNext ? facts.payoff.principal : before.balance;
  const days = daysBetween(from, one.due);
  if (days < 0) return null;
  const { rate } = facts.payoff;
  return {
    from,
    to: one.due,
    days,
    principal,
    rate,
    interest: one.interest,
    exact: exactInterest(principal, rate, days),
    carried: 0n,
  };
}

/** What is past due: the open part of each missed installment. */
export function explainPastDue(look: LoanLook, today: Day): LoanMath {
  const late = ageOn(look.standing, today);
  const terms: MathTerm[] = late.missed.map(({ due, open }, index) =>
    moneyTerm(index === 0 ? null : 'plus', `Due ${briefDate(due)}`, open),
  );
  const amount = sum(late.missed.map(({ open }) => open));
  return {
    ...bare,
    figure: 'past_due',
    amount,
    date: today.toString(),
    title: `${toDollars(amount)} past due`,
    sentence:
      late.missed.length === 0
        ? 'Nothing is past due.'
        : 'What was due before today and hasn’t come. Money that came is already taken off, the oldest installment first.',
    terms: [...terms, moneyTerm('equals', 'Past due', amount)],
  };
}
