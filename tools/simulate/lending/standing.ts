import {
  type Day,
  isBefore,
  isSameDay,
  nextBankingDay,
} from '../../../lending/src/calendar/calendar.ts';
import { dayNumber } from '../../../lending/src/calendar/day-number.ts';
import { least, type Cents } from '../../../lending/src/money/money.ts';
import { type Owed, principalDueOn } from '../../../lending/src/servicing/allocation.ts';
import {
  ageWithPlans,
  type DeductionAnswer,
  type Delinquency,
  type OpenInstallment,
  type RequestedDeduction,
} from '../../../lending/src/servicing/delinquency.ts';
import { countStopsOn } from '../../../lending/src/servicing/loan-flags.ts';
import { type PayoffFacts, payoffOn } from '../../../lending/src/servicing/payoff.ts';
import { openParts, remainingSchedule } from '../../../lending/src/servicing/remaining-schedule.ts';
import type { Debit, Deduction, Installment, Loan } from './loan.ts';

/** What the loan owes, for the rules of a payoff; from `day` on if no interest is running. */
export function payoffFacts(loan: Loan, day: Day): PayoffFacts {
  const { book, booked, from, rate, status } = loan;
  if (status !== 'Open') {
    const principal = book.balance('charged_off_balance');
    return { principal, rate: 0n, from: day, carried: 0n, fees: 0n, pendingCredits: 0n };
  }
  return {
    principal: book.balance('loan_principal'),
    rate,
    from,
    carried: book.balance('interest_receivable') - booked,
    fees: book.balance('fees_receivable'),
    pendingCredits: 0n,
  };
}

/** What is owed on a day, in cents; on the day of the books if that is later. */
export function owedOn(loan: Loan, day: Day): Cents {
  const facts = payoffFacts(loan, day);
  return payoffOn(facts, laterOf(day, facts.from)).amount;
}

/** What the books owe on a day through which interest is booked, in the parts that money pays. */
export function owedParts({ book, installments, terms }: Loan, on: Day): Owed {
  const principal = book.balance('loan_principal');
  const principalDue = principalDueOn(installments, on, terms.principal - principal, principal);
  return {
    interest: book.balance('interest_receivable'),
    principalDue,
    fees: book.balance('fees_receivable'),
    principalLater: principal - principalDue,
  };
}

/** Every payment and credit of ours that counts toward the loan, without excess. */
export function appliedTo({ book, chargedOffOn, openedOn, status, terms }: Loan): Cents {
  if (openedOn === null || status === 'Void') return 0n;
  const earned = book.credit('interest_income') + book.credit('late_fee_income');
  const left =
    book.balance('loan_principal') +
    book.balance('interest_receivable') +
    book.balance('fees_receivable');
  const lost =
    chargedOffOn === null ? 0n : book.balance('credit_loss') + book.balance('recovery_income');
  return terms.principal + earned - left - lost;
}

/** The open part of each installment at the end of a day, in the order of the rows. */
export function openOn(loan: Loan, day: Day): readonly Cents[] {
  return lookAt(loan, day).open;
}

/** What was computed of a loan last: a night asks for it several times. */
interface Looked {
  readonly day: Day;
  readonly entries: number;
  readonly put: number;
  readonly installments: Loan['installments'];
  readonly open: readonly Cents[];
  takes: readonly Cents[] | null;
}

const lastLooked = new WeakMap<Loan, Looked>();

function lookAt(loan: Loan, day: Day): Looked {
  const { book, installments, put } = loan;
  const last = lastLooked.get(loan);
  const isSame =
    last?.entries === book.entries.length &&
    last.put === put.length &&
    last.installments === installments &&
    isSameDay(last.day, day);
  if (last && isSame) return last;
  const entries = book.entries.length;
  const open = computeOpen(loan, day);
  const looked: Looked = { day, entries, put: put.length, installments, open, takes: null };
  lastLooked.set(loan, looked);
  return looked;
}

function computeOpen(loan: Loan, day: Day): Cents[] {
  const { installments } = loan;
  if (loan.status !== 'Open') return installments.map(() => 0n);
  let put = 0n;
  for (const { paid } of installments) put += paid;
  const applied = appliedTo(loan);
  const ahead = applied > put ? applied - put : 0n;
  return openParts(installments, ahead, owedOn(loan, day), day).map(({ open }) => open);
}

/** Whether the loan can be late: something due before a day isn't paid, or its schedule is over. */
export function mayBeLate({ flags, installments, late }: Loan, day: Day): boolean {
  const now = dayNumber(day);
  if (flags.length > 0 || (late?.days ?? 0) > 0) return true;
  for (const { amount, at, paid } of installments) {
    if (at >= now) return false;
    if (paid < amount) return true;
  }
  return true;
}

/** How late the loan is at the end of a day (LATE-1, LATE-12). */
export function ageOn(loan: Loan, day: Day): Delinquency {
  const stopped = countStopsOn(loan.flags);
  const asOf = stopped && isBefore(stopped, day) ? stopped : day;
  return ageWithPlans(dueRows(loan, day, asOf), loan.shortPays, asOf);
}

/** An installment that is due, with what's open of it. */
export type DueRow = OpenInstallment & { readonly row: Installment };

/** The schedule through `asOf` with what's open of it at the end of a day, and what it waits for. */
export function dueRows(loan: Loan, day: Day, asOf: Day): DueRow[] {
  const open = openOn(loan, day);
  const limit = dayNumber(asOf);
  return loan.installments.flatMap((row, index) => {
    if (row.at > limit) return [];
    const deduction = waitingFor(loan, row, asOf);
    const { amount, due } = row;
    return [{ row, due, amount, open: open[index] ?? 0n, ...(deduction && { deduction }) }];
  });
}

/** An installment that isn't paid, with what it will really take. */
export interface OpenRow {
  readonly row: Installment;
  readonly due: Day;
  readonly open: Cents;
  readonly takes: Cents;
  /** Payroll or the bank has been asked for it. */
  readonly claimed: boolean;
}

/** The installments that aren't paid at the end of a day, in the order of their days. */
export function openInstallments(loan: Loan, day: Day): OpenRow[] {
  const looked = lookAt(loan, day);
  const { open } = looked;
  const facts = payoffFacts(loan, day);
  const rows = loan.installments
    .flatMap((row, index) => {
      const left = open[index] ?? 0n;
      return left > 0n ? [{ row, due: row.due, open: left }] : [];
    })
    .toSorted((a, b) => a.row.at - b.row.at);
  looked.takes ??= remainingSchedule(facts, laterOf(day, facts.from), rows).map(
    ({ amount }) => amount,
  );
  const { takes } = looked;
  return rows.map((one, index) => ({
    ...one,
    takes: takes[index] ?? 0n,
    claimed: isClaimed(loan, one.row.id),
  }));
}

function isClaimed({ deductions, debits }: Loan, id: string): boolean {
  return (
    deductions.some(({ installment, state }) => installment === id && state === 'ASKED') ||
    debits.some((debit) => debit.installment === id && isUnderWay(debit))
  );
}

/** A debit that hasn't settled; a payoff's remainder waits for its amount. */
export function isUnderWay({ state }: Debit): boolean {
  return state === 'WAITING' || state === 'SCHEDULED' || state === 'SENT';
}

/** The debits of a loan that haven't settled. */
export function underWay({ debits }: Loan): Debit[] {
  return debits.filter(isUnderWay);
}

/** Whether a scheduled payoff comes before a payday, so that nobody is asked for it. */
export function isPaidOffBefore(loan: Loan, payday: Day): boolean {
  return underWay(loan).some(({ payoffOn: on }) => on !== null && !isBefore(payday, on));
}

/** Why an installment doesn't count as late yet (LATE-5, PAYOFF-8). */
function waitingFor(loan: Loan, row: Installment, day: Day): RequestedDeduction | undefined {
  const asked = loan.deductions.findLast(({ installment }) => installment === row.id);
  if (asked) return requestOf(asked);
  if (isPaidOffBefore(loan, row.due)) return { payday: row.due, answer: 'HELD' };
  const debit = underWay(loan).find(({ installment }) => installment === row.id);
  if (!debit) return undefined;
  const last = nextBankingDay(row.due);
  const isOurs = !isBefore(last, debit.date);
  return isOurs || !isBefore(last, day) ? { payday: row.due, answer: 'HELD' } : undefined;
}

const ANSWERS: Readonly<Record<Deduction['state'], DeductionAnswer>> = {
  ASKED: 'NONE',
  MATCHED: 'MATCHED',
  OVER: 'MATCHED',
  SHORT: 'SHORT',
  MISSING: 'MISSING',
  TERMINATED: 'TERMINATED',
};

function requestOf({ asked, payday, received, state }: Deduction): RequestedDeduction {
  return { payday, answer: ANSWERS[state], outstanding: asked - least(asked, received) };
}

/** Installments that aren't paid whole and are due on a day or in so many days after it. */
export function unpaidWithin({ installments }: Loan, from: Day, days: number): Installment[] {
  const first = dayNumber(from);
  const found: Installment[] = [];
  for (const row of installments) {
    if (row.at > first + days) break;
    if (row.at >= first && row.paid < row.amount) found.push(row);
  }
  return found;
}

export function laterOf(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one;
}
