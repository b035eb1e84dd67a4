import {
  type Allocation,
  allocate,
  type Owed,
  principalDueOn,
  totalOwed,
} from '@paystead/lending/servicing/allocation';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { correction, type LoanEntry, replay } from '@paystead/lending/books/ledger-replay';
import { type Cents, least } from '@paystead/lending/money/money';
import {
  closeOutTolerance,
  closeWith,
  type GivenQuote,
  keepsQuote,
} from '@paystead/lending/servicing/payoff';
import { reverse, signedAmount } from '@paystead/lending/books/posting-lines';
import { type Channel, eventPostings } from '@paystead/lending/books/postings';
import { borrowerTransaction } from '@paystead/lending/books/transactions';
import { journalEntries, type Entry, type Occasion, statusEntry } from '../../ledger/index.ts';
import { interestStands, type ReceiptBookings } from './bookings.ts';
import { statusAfter } from '../loan/change-status.ts';
import { loanTerms } from '../loan/history.ts';
import { interestDaysThrough } from '../aging/interest-days.ts';
import { payoffFacts, type Standing } from '../loan/standing.ts';

/** Money for a loan, with the facts the books need. */
export interface Money {
  readonly amount: Cents;
  readonly on: Day;
  readonly channel: Channel;
  /** Closes the loan: we bear a rest of up to a dollar. */
  readonly asPayoff: boolean;
  /** The payoff quote behind it. */
  readonly quote?: GivenQuote;
  readonly occasion: Occasion;
}

/** True if interest or later money is booked beyond the day, so that we have to recompute it. */
export function isBackDated({ loan }: Standing, on: Day): boolean {
  return (
    loan.accrued_through !== null && isBefore(on, Temporal.PlainDate.from(loan.accrued_through))
  );
}

/** Books money of today, or of the day being closed: interest to the day, then the split. */
export function bookReceipt(standing: Standing, money: Money): ReceiptBookings {
  const { loan, books } = standing;
  const { on, amount, channel, occasion } = money;
  const nights = interestDaysThrough(loan, books('loan_principal'), on);
  const owed = owedOn(standing, nights.interest, on);
  const allocation = allocate(amount, owed);
  const left = minus(owed, allocation);
  const waived = money.asPayoff ? waivedBy(standing, money) : 0n;
  const closes = loan.status === 'Open' && totalOwed(left) === waived;

  return {
    ...outcome(money, { closes, excess: allocation.excess, waived }),
    entries: [
      ...nights.entries,
      ...journalEntries({ kind: 'PAYMENT', channel, allocation }, occasion),
      ...journalEntries(
        { kind: 'ACCOUNT_CREDIT', reason: 'GOODWILL', allocation: allocate(waived, left) },
        quiet(occasion),
      ),
      ...marks(standing, closes, occasion),
    ],
    at: nights.entries.length,
    change: { ...interestStands(on, 0n, on), ...closing(standing, closes, on) },
  };
}

/** What a loan owes on a day, in the parts that money pays; `unbooked` interest is added. */
export function owedOn({ loan, books, installments }: Standing, unbooked: Cents, on: Day): Owed {
  const principal = books('loan_principal');
  const schedule = installments.map((row) => ({
    due: Temporal.PlainDate.from(row.due_date),
    principal: row.principal_cents,
  }));
  const principalDue = principalDueOn(schedule, on, loan.amount_cents - principal, principal);
  return {
    interest: books('interest_receivable') + unbooked,
    principalDue,
    fees: books('fees_receivable'),
    principalLater: principal - principalDue,
  };
}

function minus(owed: Owed, paid: Allocation): Owed {
  return {
    interest: owed.interest - paid.interest,
    principalDue: owed.principalDue - paid.principalDue,
    fees: owed.fees - paid.fees,
    principalLater: owed.principalLater - paid.principalLater,
  };
}

function waivedBy(standing: Standing, { amount, on, quote }: Money): Cents {
  const closing = closeWith(payoffFacts(standing, on), amount, on, quote);
  return closing.closes ? closing.waived : 0n;
}

/**
 * Books money dated before the books' own day: rebuilds the loan with it and without it, and books
 * the difference together with the money in one entry. The reverse of a returned payment.
 */
export function bookBackDated(
  standing: Standing,
  history: readonly LoanEntry[],
  money: Money,
): ReceiptBookings {
  const { loan } = standing;
  const { on, amount, channel, occasion } = money;
  const terms = loanTerms(loan, standing.installments);
  const through = Temporal.PlainDate.from(loan.accrued_through ?? on.toString());
  const without = replay(terms, history, through);
  const received: LoanEntry = { id: 'received', kind: 'PAYMENT', on, amount };
  const after = replay(terms, [...history, received], through);
  const excess = after.balance.excess - without.balance.excess;
  const left = owedIn(after.balance);
  const rest = totalOwed(left);
  const waived = money.asPayoff && isOurs(rest, money) ? rest : 0n;
  const closes = loan.status === 'Open' && rest === waived;

  return {
    ...outcome(money, { closes, excess, waived }),
    entries: [
      lateReceipt(channel, amount, correction(after.balance, without.balance), occasion),
      ...journalEntries(
        { kind: 'ACCOUNT_CREDIT', reason: 'GOODWILL', allocation: allocate(waived, left) },
        { ...quiet(occasion), effectiveDate: through },
      ),
      ...marks(standing, closes, occasion),
    ],
    at: 0,
    change: {
      ...(waived > 0n
        ? interestStands(through, 0n, through)
        : interestStands(after.span.from, after.span.booked, through)),
      ...closing(standing, closes, on),
    },
  };
}

function isOurs(rest: Cents, { amount, on, quote }: Money): boolean {
  return rest <= closeOutTolerance || (quote !== undefined && keepsQuote(amount, on, quote));
}

function owedIn(balance: ReturnType<typeof replay>['balance']): Owed {
  const { interest, principal, principalDue, fees } = balance;
  return { interest, principalDue, fees, principalLater: principal - principalDue };
}

/** @param undone how the books would move if this money were taken out again */
function lateReceipt(
  channel: Channel,
  amount: Cents,
  undone: ReturnType<typeof correction>,
  occasion: Occasion,
): Entry {
  const { note, completesOn, ...when } = occasion;
  const excess = amount;
  const event = {
    kind: 'PAYMENT' as const,
    channel,
    allocation: { interest: 0n, principalDue: 0n, fees: 0n, principalLater: 0n, excess },
  };
  const line = borrowerTransaction(event, { part: 'PAYMENT', postings: [] });
  return {
    ...when,
    kind: 'PAYMENT',
    lines: reverse(
      eventPostings({ kind: 'PAYMENT_RETURNED', channel, amount, correction: undone }),
    ).map((one) => ({ account: one.account, amount: signedAmount(one) })),
    ...(line && { seen: { ...line, ...(note && { note }), ...(completesOn && { completesOn }) } }),
  };
}

/** Money on a charged-off loan: no interest runs, so there is no later day to recompute. */
export function bookRecovery(standing: Standing, money: Money): ReceiptBookings {
  const { loan, books } = standing;
  const { amount, channel, on } = money;
  const owed = books('charged_off_balance');
  const lost = Temporal.PlainDate.from(loan.charged_off_on ?? on.toString());
  const occasion = { ...money.occasion, effectiveDate: isBefore(on, lost) ? lost : on };
  const applied = least(amount, owed);
  const excess = amount - applied;
  const rest = owed - applied;
  const waived = money.asPayoff && rest <= closeOutTolerance ? rest : 0n;
  const closes = loan.status === 'Charged Off' && rest === waived;

  return {
    ...outcome(money, { closes, excess, waived }),
    entries: [
      ...journalEntries({ kind: 'RECOVERY', channel, amount, excess }, occasion),
      ...journalEntries({ kind: 'RECOVERY_WAIVED', amount: waived }, quiet(occasion)),
      ...marks(standing, closes, occasion),
    ],
    at: 0,
    change: closing(standing, closes, occasion.effectiveDate),
  };
}

function outcome(
  { amount }: Money,
  { closes, excess, waived }: { closes: boolean; excess: Cents; waived: Cents },
) {
  return { closes, excess, waived, applied: amount - excess };
}

/** The status line in the transactions when money closes the loan. */
function marks({ loan }: Standing, closes: boolean, occasion: Occasion): Entry[] {
  return closes ? [statusEntry(statusAfter(loan, 'pay-off'), occasion)] : [];
}

function closing({ loan }: Standing, closes: boolean, on: Day) {
  if (!closes) return {};
  return {
    status: statusAfter(loan, 'pay-off'),
    closed_on: on.toString(),
    delinquent_days: 0,
    delinquent_cents: 0n,
  };
}

/** Our own part of a payment completes at once and has no note. */
function quiet({ effectiveDate, loanGid, borrowerGid }: Occasion): Occasion {
  return { effectiveDate, ...(loanGid && { loanGid }), ...(borrowerGid && { borrowerGid }) };
}
