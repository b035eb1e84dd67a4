import type { LoanMath } from '@paystead/contract/servicing/loan-math';
import type { Day } from '@paystead/lending/calendar/calendar';
import { briefDate } from '@paystead/lending/calendar/day-words';
import { sum, toDollars } from '@paystead/lending/money/money';
import { interestFor } from '@paystead/lending/money/rate';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { statementOf } from '@paystead/lending/books/loan-statement';
import type { LoanRow } from '../loan/loan.queries.ts';
import { loanProceeds } from '../loan/open-loan.ts';
import { laterDay } from '../loan/loan.view.ts';
import type { LoanLook } from '../schedule/view-schedule.ts';
import type { Books } from './read-books.ts';
import { interestTerms, moneyTerm } from './terms.view.ts';

const bare = { rounding: null, days: null, entries: [], more: 0, check: null };

/** The interest of one more day. */
export function explainPerDiem({ facts }: LoanLook, today: Day): LoanMath {
  const { principal, rate } = facts.payoff;
  const interest = interestFor(principal, rate, 1);
  return {
    ...bare,
    figure: 'per_diem',
    amount: interest,
    date: today.toString(),
    title: `${toDollars(interest)} a day`,
    sentence:
      rate === 0n
        ? 'No interest is added to this loan anymore.'
        : 'One day’s interest on the balance. We add up whole days first, and round once.',
    terms: interestTerms({
      from: today,
      to: today,
      days: 1,
      principal,
      rate,
      interest,
      exact: '',
      carried: 0n,
    }),
  };
}

/** What was borrowed: the money that went out, and the fees in it. */
export function explainBorrowed(loan: LoanRow, today: Day): LoanMath {
  const fees = loan.origination_fee_cents + loan.processing_fee_cents;
  const old = loan.paid_on_account_cents;
  return {
    ...bare,
    figure: 'borrowed',
    amount: loan.amount_cents,
    date: loan.opened_on ?? today.toString(),
    title: `${toDollars(loan.amount_cents)} borrowed`,
    sentence:
      fees > 0n
        ? 'The origination fee is part of what you borrow. It comes off the money that we send.'
        : 'All of it went to you.',
    terms: [
      moneyTerm(null, 'Sent to you', loanProceeds(loan)),
      ...(old > 0n ? [moneyTerm('plus', 'Paid on your loan before', old)] : []),
      ...(fees > 0n ? [moneyTerm('plus', 'Origination fee', fees)] : []),
      moneyTerm('equals', 'Borrowed', loan.amount_cents),
    ],
  };
}

/** All installments of the schedule together. */
export function explainTotal({ standing }: LoanLook, today: Day): LoanMath {
  const rows = standing.installments;
  const amount = sum(rows.map((row) => row.amount_cents));
  const interest = sum(rows.map((row) => row.interest_cents));
  return {
    ...bare,
    figure: 'total',
    amount,
    date: today.toString(),
    title: `${toDollars(amount)} in all`,
    sentence: `The ${rows.length} installments of your schedule, if each comes on its day.`,
    terms: [
      moneyTerm(null, 'Principal', amount - interest),
      moneyTerm('plus', 'Interest', interest),
      moneyTerm('equals', 'In all', amount),
    ],
  };
}

/** The interest that paying everything on a day saves, or has saved. */
export function explainSaved(look: LoanLook, books: Books, day: Day): LoanMath {
  const { facts, standing } = look;
  const isOpen = facts.status === 'Open';
  const planned = isOpen
    ? sum(facts.openInstallments.map((row) => row.takes))
    : sum(standing.installments.map((row) => row.interest_cents));
  const spent = isOpen ? payoffOf(look, day) : interestOf(books, day);
  const amount = planned > spent ? planned - spent : 0n;
  return {
    ...bare,
    figure: 'saved',
    amount,
    date: day.toString(),
    title: `${toDollars(amount)} less interest`,
    sentence: isOpen
      ? `The installments to come, against paying everything on ${briefDate(day)}.`
      : 'The interest in your schedule, against the interest you paid.',
    terms: [
      moneyTerm(null, isOpen ? 'Installments to come' : 'Interest in your schedule', planned),
      moneyTerm('minus', isOpen ? `Payoff on ${briefDate(day)}` : 'Interest you paid', spent),
      moneyTerm('equals', 'You save', amount),
    ],
  };
}

function payoffOf({ facts: { payoff } }: LoanLook, day: Day): bigint {
  return payoffOn(payoff, laterDay(day, payoff.from)).amount;
}

/** The interest that was paid, by money or by a credit of ours. */
function interestOf(books: Books, day: Day): bigint {
  const { credited, paid } = statementOf(books.terms, books.at(day), books.opened, day);
  return paid.interest + credited.interest;
}
