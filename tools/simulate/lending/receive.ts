import { correction, type LoanBalance, replay } from '../../../lending/src/books/ledger-replay.ts';
import type { Channel } from '../../../lending/src/books/postings.ts';
import { type Day, isBefore } from '../../../lending/src/calendar/calendar.ts';
import { type Cents, least } from '../../../lending/src/money/money.ts';
import {
  type Allocation,
  allocate,
  type Owed,
  totalOwed,
} from '../../../lending/src/servicing/allocation.ts';
import {
  closeOutTolerance,
  closeWith,
  type GivenQuote,
  keepsQuote,
} from '../../../lending/src/servicing/payoff.ts';
import { bookInterest, interestStands } from './interest.ts';
import { type Life, note } from './life.ts';
import type { Loan, Receipt } from './loan.ts';
import { putMoney } from './put-money.ts';
import { orderRefund } from './refunds.ts';
import { laterOf, owedParts, payoffFacts } from './standing.ts';
import { moveStatus } from './status.ts';
import { bookToVoid } from './void-money.ts';

/** Money for the loan. */
export interface Money {
  readonly amount: Cents;
  /** The day it counts for; it may be past. */
  readonly on: Day;
  readonly channel: Channel;
  /** It's a regular installment or a payoff: we bear a rest of up to a dollar (PAYOFF-6). */
  readonly asPayoff?: boolean;
  /** The installment it's meant for. */
  readonly installment?: string | undefined;
  readonly quote?: GivenQuote;
  /** From this day on it can't be returned; at once by default. */
  readonly finalOn?: Day;
}

/** What became of money in the books. */
interface Booked {
  readonly entry: string;
  readonly kind: Receipt['kind'];
  readonly on: Day;
  readonly excess: Cents;
  readonly waived: Cents;
  readonly closes: boolean;
}

/**
 * Applies money to the loan as the product does: interest to its day, the split, the installments,
 * a refund of what's too much. Money dated before the books is booked as the difference it makes.
 */
export function receive(life: Life, money: Money): Receipt {
  const { loan } = life;
  const { amount, channel, on } = money;
  const lastDue = loan.installments.at(-1)?.due;
  const asPayoff = money.asPayoff || (lastDue !== undefined && !isBefore(on, lastDue));
  const paid = { ...money, asPayoff };
  const booked = book(loan, paid);
  const { closes, entry, excess, kind, waived } = booked;
  loan.history.push({ id: entry, kind: 'PAYMENT', on: booked.on, amount });
  if (loan.status !== 'Void') {
    putMoney(loan, entry, { amount: amount - excess, on, meantFor: money.installment });
  }
  if (kind === 'RECOVERY') note(life, 'recovery');
  if (closes) note(life, kind === 'RECOVERY' ? 'charged-off loan paid' : 'loan paid');
  if (waived > 0n) note(life, 'small rest waived');
  if (closes) moveStatus(loan, 'pay-off');
  const finalOn = money.finalOn ?? on;
  if (excess > 0n) orderRefund(life, excess, on, finalOn);
  const receipt: Receipt = {
    entry,
    kind,
    channel,
    amount,
    excess,
    finalOn,
    on: booked.on,
    closed: closes,
    counts: true,
    isOurs: true,
  };
  loan.receipts.push(receipt);
  return receipt;
}

type Paid = Money & { readonly asPayoff: boolean };

function book(loan: Loan, paid: Paid): Booked {
  if (loan.status === 'Void') return bookToVoid(loan, paid);
  if (loan.chargedOffOn !== null) return bookRecovery(loan, paid);
  return isBefore(paid.on, loan.through) ? bookBackDated(loan, paid) : bookReceipt(loan, paid);
}

/** Money of today, or of the day being closed. */
function bookReceipt(loan: Loan, { amount, asPayoff, channel, on, quote }: Paid): Booked {
  const { book } = loan;
  const closing = asPayoff ? closeWith(payoffFacts(loan, on), amount, on, quote) : null;
  const waived = loan.status === 'Open' && closing?.closes ? closing.waived : 0n;
  bookInterest(loan, on);
  const owed = owedParts(loan, on);
  const allocation = allocate(amount, owed);
  const entry = book.post({ kind: 'PAYMENT', channel, allocation }, on);
  const left = minus(owed, allocation);
  waive(loan, waived, left, on);
  interestStands(loan, on, 0n, on);
  const closes = loan.status === 'Open' && totalOwed(left) === waived;
  return { entry, kind: 'PAYMENT', on, excess: allocation.excess, waived, closes };
}

/** Money found later: the loan is replayed with it, and the difference is booked (INT-10). */
function bookBackDated(loan: Loan, money: Paid): Booked {
  const { amount, asPayoff, channel, on } = money;
  const { book, history, terms, through } = loan;
  const without = replay(terms, history, through);
  const after = replay(
    terms,
    [...history, { id: 'received', kind: 'PAYMENT', on, amount }],
    through,
  );
  const undone = correction(after.balance, without.balance);
  const event = { kind: 'PAYMENT_RETURNED', channel, amount, correction: undone } as const;
  const entry = book.postOpposite(event, on, 'PAYMENT', -amount);
  const left = owedIn(after.balance);
  const rest = totalOwed(left);
  const waived = loan.status === 'Open' && asPayoff && isOurs(rest, money) ? rest : 0n;
  waive(loan, waived, left, through);
  if (waived > 0n) interestStands(loan, through, 0n, through);
  else interestStands(loan, after.span.from, after.span.booked, through);
  const closes = loan.status === 'Open' && rest === waived;
  const excess = after.balance.excess - without.balance.excess;
  return { entry, kind: 'PAYMENT', on, excess, waived, closes };
}

function isOurs(rest: Cents, { amount, on, quote }: Paid): boolean {
  return rest <= closeOutTolerance || (quote !== undefined && keepsQuote(amount, on, quote));
}

/** Money on a charged-off loan: no interest runs, so no later day changes. */
function bookRecovery(loan: Loan, { amount, asPayoff, channel, on: day }: Paid): Booked {
  const { book } = loan;
  const on = laterOf(day, loan.chargedOffOn ?? day);
  const owed = book.balance('charged_off_balance');
  const excess = amount - least(amount, owed);
  const rest = owed - (amount - excess);
  const entry = book.post({ kind: 'RECOVERY', channel, amount, excess }, on);
  const waived = asPayoff && rest <= closeOutTolerance ? rest : 0n;
  const waiver = book.post({ kind: 'RECOVERY_WAIVED', amount: waived }, on);
  if (waived > 0n) loan.history.push({ id: waiver, kind: 'CREDIT', on, amount: waived });
  const closes = loan.status === 'Charged Off' && rest === waived;
  return { entry, kind: 'RECOVERY', on, excess, waived, closes };
}

/** Bears a small rest, so that a payoff closes the loan to exactly zero. */
function waive(loan: Loan, waived: Cents, left: Owed, on: Day): void {
  if (waived === 0n) return;
  const allocation = allocate(waived, left);
  const event = { kind: 'ACCOUNT_CREDIT', reason: 'GOODWILL', allocation } as const;
  const id = loan.book.post(event, on);
  loan.history.push({ id, kind: 'CREDIT', on, amount: waived });
}

function minus(owed: Owed, paid: Allocation): Owed {
  return {
    interest: owed.interest - paid.interest,
    principalDue: owed.principalDue - paid.principalDue,
    fees: owed.fees - paid.fees,
    principalLater: owed.principalLater - paid.principalLater,
  };
}

function owedIn({ fees, interest, principal, principalDue }: LoanBalance): Owed {
  return { interest, principalDue, fees, principalLater: principal - principalDue };
}
