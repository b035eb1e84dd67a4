import { accrueTo, actual365 } from '../servicing/accrual.ts';
import type { InterestRule } from '../servicing/accrual.ts';
import { allocate, allocateTo, principalDueOn, totalOwed } from '../servicing/allocation.ts';
import type { Allocation, Component, Owed } from '../servicing/allocation.ts';
import { daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';

/** The principal due on each due date. */
export type PrincipalSchedule = readonly { due: Day; principal: Cents }[];

/** The loan on its disbursement date. */
export type LoanTerms = {
  principal: Cents;
  rate: Rate;
  disbursedOn: Day;
  schedule: PrincipalSchedule;
};

/**
 * One event of the loan. `on` is its effective date; `recordedOn` is the day it was posted, if
 * later. A RETURN reverses the payment `of` as of that payment's own day, as if it had never
 * arrived (INT-10). A CREDIT is money we give: waiver, goodwill, settlement; `to` a part first. A
 * REFUND sends excess back to the borrower. A RESCHEDULE agrees on another schedule: what counts
 * before its day is still split by the one before it, if fees are owed (PAY-4). A PAYOFF pays
 * everything owed that day and is for quotes only: real money is a PAYMENT with its own amount.
 */
export type LoanEntry = { id: string; on: Day; recordedOn?: Day } & (
  | { kind: 'PAYMENT' | 'FEE' | 'REFUND'; amount: Cents }
  | { kind: 'CREDIT'; amount: Cents; to?: Component }
  | { kind: 'PAYOFF' | 'CHARGE_OFF' }
  | { kind: 'RETURN'; of: string }
  | { kind: 'RATE_CHANGE'; rate: Rate }
  | { kind: 'RESCHEDULE'; schedule: PrincipalSchedule }
);

/** The balances of a loan at the end of a day. */
export type LoanBalance = {
  principal: Cents;
  principalDue: Cents;
  /** Unpaid interest accrued through the day. It bears no interest itself. */
  interest: Cents;
  /** Fees, plus refunds that a returned payment left uncovered. */
  fees: Cents;
  /** The borrower's money: an Account Credit that we have yet to refund. */
  excess: Cents;
  rate: Rate;
  accruing: boolean;
  /** All interest ever earned, paid or not. */
  interestEarned: Cents;
};

/**
 * The effect of one entry: the days of interest it closed, its allocation, and the balance after
 * it. A RESCHEDULE moves nothing and has none.
 */
export type ReplayedEntry = {
  entry: LoanEntry;
  days: number;
  paid: Cents;
  split: Allocation;
  after: LoanBalance;
};

/**
 * `span` is the running interest span: the day it began (not counted), and its interest through the
 * day of the replay, which the balance already includes.
 */
export type Replay = {
  rows: ReplayedEntry[];
  balance: LoanBalance;
  span: { from: Day; booked: Cents };
};

/**
 * Rebuilds the loan as the books showed it at the end of `asOf`, from its terms and everything
 * recorded by then. The order of `entries` doesn't matter, so a returned or back-dated payment is
 * corrected by replaying the loan and posting the difference. Throws a RangeError for a day before
 * the disbursement.
 */
export function replay(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  asOf: Day,
  rule: InterestRule = actual365,
): Replay {
  const known = entries.filter(
    ({ on, recordedOn }) => !isBefore(asOf, on) && !isBefore(asOf, recordedOn ?? on),
  );
  const returned = new Set(known.flatMap((one) => (one.kind === 'RETURN' ? [one.of] : [])));
  const standing = known.filter((one) => !returned.has(one.id) && one.kind !== 'RETURN');

  const book = openBook(terms, rule);
  const rows = standing.toSorted(byDayThenKind).flatMap((entry) => {
    if (entry.kind !== 'RESCHEDULE') return [apply(book, entry)];
    book.terms = { ...book.terms, schedule: entry.schedule };
    return [];
  });
  bringInterestTo(book, asOf);
  return { rows, balance: replayedBalance(book), span: { from: book.from, booked: book.booked } };
}

/**
 * The amounts to post so that the books move from `before` to `after`: two replays as of the day
 * through which interest is posted. They go into the journal entry of a returned payment.
 */
export function correction(before: LoanBalance, after: LoanBalance) {
  return {
    principal: after.principal - before.principal,
    interest: after.interest - before.interest,
    fees: after.fees - before.fees,
    excess: after.excess - before.excess,
    interestEarned: after.interestEarned - before.interestEarned,
  };
}

/** The running interest span began on `from`; `interest` already includes `booked` of it. */
type Book = LoanBalance & Running;
type Running = { terms: LoanTerms; rule: InterestRule; from: Day; booked: Cents; through: Day };

function openBook(terms: LoanTerms, rule: InterestRule): Book {
  return {
    terms,
    rule,
    from: terms.disbursedOn,
    booked: 0n,
    through: terms.disbursedOn,
    principal: terms.principal,
    principalDue: 0n,
    interest: 0n,
    fees: 0n,
    excess: 0n,
    rate: terms.rate,
    accruing: true,
    interestEarned: 0n,
  };
}

// On one day, entries that change the debt come first, then payments, then refunds.
const orderOnADay: Record<LoanEntry['kind'], number> = {
  RESCHEDULE: 0,
  RATE_CHANGE: 0,
  FEE: 1,
  CREDIT: 2,
  PAYMENT: 3,
  PAYOFF: 4,
  REFUND: 5,
  CHARGE_OFF: 6,
  RETURN: 7,
};

function byDayThenKind(a: LoanEntry, b: LoanEntry): number {
  return (
    Temporal.PlainDate.compare(a.on, b.on) ||
    orderOnADay[a.kind] - orderOnADay[b.kind] ||
    (a.id < b.id ? -1 : 1)
  );
}

function apply(book: Book, entry: LoanEntry): ReplayedEntry {
  bringInterestTo(book, entry.on);
  const days = daysBetween(book.from, entry.on);
  const owed = amountsOwed(book);
  const paid = paidBy(entry, owed);
  const split =
    entry.kind === 'CREDIT' && entry.to ? allocateTo(entry.to, paid, owed) : allocate(paid, owed);

  book.interest -= split.interest;
  book.principal -= split.principalDue + split.principalLater;
  book.fees -= split.fees;
  book.excess += split.excess;
  if (entry.kind === 'FEE' || entry.kind === 'REFUND') takeFromExcess(book, entry.amount);
  if (entry.kind === 'RATE_CHANGE') book.rate = entry.rate;
  if (entry.kind === 'CHARGE_OFF') book.accruing = false;
  if (closesSpan[entry.kind]) startSpan(book, entry.on);

  return { entry, days, paid, split, after: replayedBalance(book) };
}

// A fee or a refund changes neither principal nor rate: the span goes on and is rounded once.
const closesSpan: Record<LoanEntry['kind'], boolean> = {
  RESCHEDULE: false,
  RATE_CHANGE: true,
  FEE: false,
  CREDIT: true,
  PAYMENT: true,
  PAYOFF: true,
  REFUND: false,
  CHARGE_OFF: true,
  RETURN: false,
};

function startSpan(book: Book, day: Day): void {
  book.from = day;
  book.booked = 0n;
}

function paidBy(entry: LoanEntry, owed: Owed): Cents {
  if (entry.kind === 'PAYMENT' || entry.kind === 'CREDIT') return entry.amount;
  return entry.kind === 'PAYOFF' ? totalOwed(owed) : 0n;
}

/**
 * Fees and refunds come out of the excess. The borrower owes the rest, without interest: after a
 * payment is returned, an earlier refund may turn out too large.
 */
function takeFromExcess(book: Book, amount: Cents): void {
  const covered = least(book.excess, amount);
  book.excess -= covered;
  book.fees += amount - covered;
}

function bringInterestTo(book: Book, day: Day): void {
  book.through = day;
  if (!book.accruing) return;
  const { book: earned } = accrueTo({ ...book, carried: 0n }, day, book.booked, book.rule);
  book.booked += earned;
  book.interest += earned;
  book.interestEarned += earned;
}

function amountsOwed(book: Book): Owed {
  const { principal, terms } = book;
  const due = principalDueOn(terms.schedule, book.through, terms.principal - principal, principal);
  return {
    interest: book.interest,
    principalDue: due,
    fees: book.fees,
    principalLater: principal - due,
  };
}

function replayedBalance(book: Book): LoanBalance {
  const { principal, interest, fees, excess, rate, accruing, interestEarned } = book;
  const { principalDue } = amountsOwed(book);
  return { principal, principalDue, interest, fees, excess, rate, accruing, interestEarned };
}
