import { chartOfAccounts } from '../../../lending/src/books/chart-of-accounts.ts';
import { replay } from '../../../lending/src/books/ledger-replay.ts';
import { statementOf } from '../../../lending/src/books/loan-statement.ts';
import { effectOn, imbalance } from '../../../lending/src/books/posting-lines.ts';
import { daysBetween, isBefore } from '../../../lending/src/calendar/calendar.ts';
import { type Cents, most, sum } from '../../../lending/src/money/money.ts';
import { interestFor } from '../../../lending/src/money/rate.ts';
import { payoffOn } from '../../../lending/src/servicing/payoff.ts';
import { checkLateness } from './check-lateness.ts';
import { checkMoney } from './check-money.ts';
import { BrokenRule, type Life } from './life.ts';
import type { Loan } from './loan.ts';
import { laterOf, payoffFacts } from './standing.ts';

/**
 * A check of the invariants after each step. It looks at the new entries each time, and replays the
 * loan whenever its history has changed, which a night's interest doesn't do.
 */
export function checkLife(): (life: Life) => void {
  const seen: Seen = {
    entries: 0,
    total: 0n,
    history: 0,
    schedule: null,
    status: 'Pending',
    carried: 0n,
  };
  return (life) => {
    checkEntries(life.loan, seen);
    checkBalances(life.loan);
    checkRunningInterest(life.loan, seen);
    const { history, installments, status } = life.loan;
    const isSame =
      history.length === seen.history && installments === seen.schedule && status === seen.status;
    checkLateness(life);
    if (isSame) return;
    checkMoney(life.loan);
    checkReplay(life.loan);
    seen.history = history.length;
    seen.schedule = installments;
    seen.status = status;
  };
}

/** How far a life was checked. */
interface Seen {
  entries: number;
  /** Debits less credits of all entries. */
  total: Cents;
  history: number;
  schedule: Loan['installments'] | null;
  /** Unpaid interest in the postings that isn't of the running span. */
  carried: Cents;
  status: Loan['status'];
}

/** I1: each entry balances, and so do the books. */
function checkEntries({ book }: Loan, seen: Seen): void {
  for (const { id, kind, lines } of book.entries.slice(seen.entries)) {
    const cents = imbalance(lines);
    seen.total += cents;
    if (cents !== 0n) throw new BrokenRule(`I1 entry ${id} (${kind}) is off by ${cents} cents`);
    if (lines.length < 2) throw new BrokenRule(`I1 entry ${id} (${kind}) has too few postings`);
  }
  seen.entries = book.entries.length;
}

/** I4: no balance is below zero, and what is owed fits the status. */
function checkBalances({ book, status, terms }: Loan): void {
  const principal = book.balance('loan_principal');
  const owed = principal + book.balance('interest_receivable') + book.balance('fees_receivable');
  const lost = book.balance('charged_off_balance');
  const parts = [
    principal,
    book.balance('interest_receivable'),
    book.balance('fees_receivable'),
    lost,
    book.credit('borrower_escrow'),
    book.credit('refund_payable'),
    book.credit('disbursement_payable'),
  ];
  if (parts.some((cents) => cents < 0n)) {
    throw new BrokenRule(`I4 a balance is below zero: ${parts.join(', ')}`);
  }
  if (principal > terms.principal) {
    throw new BrokenRule(`I4 principal is ${principal} of ${terms.principal} cents`);
  }
  const isOpen = status === 'Open';
  const isLost = status === 'Charged Off';
  if (owed > 0n !== isOpen || lost > 0n !== isLost) {
    throw new BrokenRule(`I4 a loan is ${status} and owes ${owed} cents (${lost} lost)`);
  }
}

/**
 * I6: the interest of the running span is booked once, to the cent (INT-4), and none of it is lost:
 * until something happens, the postings grow by nothing else.
 */
function checkRunningInterest(loan: Loan, seen: Seen): void {
  const { book, booked, from, history, rate, status, through } = loan;
  if (status !== 'Open') return;
  const carried = book.balance('interest_receivable') - booked;
  if (history.length === seen.history && status === seen.status && carried !== seen.carried) {
    throw new BrokenRule(`I6 ${carried} cents of interest are carried, and ${seen.carried} were`);
  }
  seen.carried = carried;
  const earns = interestFor(book.balance('loan_principal'), rate, daysBetween(from, through));
  if (earns !== booked) {
    throw new BrokenRule(`I6 ${booked} cents of interest are booked and ${earns} are earned`);
  }
  if (carried < 0n) {
    throw new BrokenRule('I6 interest of the running span is paid');
  }
}

/**
 * I4, INT-10: the postings come to what a replay of everything that happened says, however late we
 * learned of it. Statement and payoff agree with it, too.
 */
function checkReplay(loan: Loan): void {
  const { book, chargedOffOn, history, openedOn, status, terms } = loan;
  if (openedOn === null || status === 'Void') return;
  const last = history.map(({ on }) => on).reduce(laterOf, loan.through);
  const through = chargedOffOn === null ? loan.through : last;
  const replayed = replay(terms, history, through);
  const { balance } = replayed;
  if (chargedOffOn !== null) {
    const owed = balance.principal + balance.interest + balance.fees;
    const lost = book.balance('charged_off_balance');
    if (owed !== lost) throw new BrokenRule(`I4 ${lost} cents are lost; replayed, ${owed}`);
    return;
  }
  const credit = book.credit('borrower_escrow') - sum(loan.escrows.map(({ amount }) => amount));
  const should = [balance.principal, balance.interest, balance.fees, balance.excess];
  const have = [
    book.balance('loan_principal'),
    book.balance('interest_receivable'),
    book.balance('fees_receivable'),
    credit,
  ];
  const earned = book.credit('interest_income');
  if (should.some((cents, index) => cents !== have[index]) || balance.interestEarned !== earned) {
    throw new BrokenRule(
      `I4 the books have ${have.join(', ')}, ${earned} cents of principal, interest, fees, ` +
        `credit and income; replayed ${should.join(', ')}, ${balance.interestEarned}`,
    );
  }
  checkStatement(loan, replayed, credit);
  checkPayoff(loan);
}

/** LOAN-9: the lines of a statement lead to what the books owe. */
function checkStatement(loan: Loan, replayed: ReturnType<typeof replay>, credit: Cents): void {
  const { book, terms, through } = loan;
  const statement = statementOf(terms, replayed, terms.disbursedOn, through);
  const owed =
    book.balance('loan_principal') +
    book.balance('interest_receivable') +
    book.balance('fees_receivable') -
    credit;
  const closing = statement.owedAfter + statement.running;
  if (closing !== owed || statement.principalAfter !== book.balance('loan_principal')) {
    throw new BrokenRule(`LOAN-9 a statement closes with ${closing} cents, the books with ${owed}`);
  }
}

/** PAYOFF-1, PAYOFF-6: the payoff of a day pays everything, to exactly zero. */
function checkPayoff(loan: Loan): void {
  const { history, status, terms, through } = loan;
  if (status !== 'Open' || history.some(({ on }) => isBefore(through, on))) return;
  const day = through.add({ days: 7 });
  const { amount } = payoffOn(payoffFacts(loan, day), day);
  const { balance, rows } = replay(terms, [...history, { id: 'z', on: day, kind: 'PAYOFF' }], day);
  const paid = rows.at(-1)?.paid ?? 0n;
  const left = balance.principal + balance.interest + balance.fees;
  if (paid !== amount || left !== 0n) {
    throw new BrokenRule(`PAYOFF-1 a payoff of ${amount} cents should be ${paid}, ${left} left`);
  }
}

/** The end of a life: the postings, added up anew, are the balances that were kept. */
export function checkBook({ book }: Loan): void {
  const lines = book.entries.flatMap((entry) => entry.lines);
  for (const [account, cents] of book.balances) {
    const has = effectOn(account, lines);
    if (has !== cents || !(account in chartOfAccounts)) {
      throw new BrokenRule(`I4 ${account} has ${cents} cents and its postings come to ${has}`);
    }
  }
  const told = sum(book.entries.map((entry) => entry.told));
  if (told !== book.told) throw new BrokenRule(`I4 ${most(told, book.told)} cents were told`);
}
