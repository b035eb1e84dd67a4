import { correction, type LoanEntry, replay } from '@paystead/lending/books/ledger-replay';
import { creditUsed, excessTakenBack, type LossBooks } from '@paystead/lending/books/loss-credit';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { type Cents, least, most, sum } from '@paystead/lending/money/money';
import { type LoanStatus, reopeningEvent } from '@paystead/lending/states/loan-status';
import {
  journalEntries,
  type Entry,
  type FoundEntry,
  type Occasion,
  statusEntry,
} from '../../ledger/index.ts';
import type { Bookings } from './bookings.ts';
import { statusAfter } from '../loan/change-status.ts';
import { loanTerms } from '../loan/history.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import type { Standing } from '../loan/standing.ts';
import {
  channelIn,
  dayOfReceipt,
  receivedIn,
  type ReturnBookings,
  type ReturnHistory,
  type Returning,
  returnOccasion,
  standingRefunds,
} from './returned-entry.ts';

/** A charged-off loan that money is returned of. */
export interface LostLoan {
  readonly standing: Standing;
  readonly history: ReturnHistory;
  /** The borrower's account credit, without money that waits; the canceled refunds are in it. */
  readonly credit: Cents;
  /** The day by which all money that still counts had come. */
  readonly settledOn: Day;
}

/**
 * Books money of a charged-off loan that was returned: a recovery, or a payment from before the
 * charge-off, which is charged off as well. Credit that the canceled refunds left pays what is owed
 * first. What a refund at the bank took is owed again. No interest runs on any of it (INT-9).
 */
export function bookReturnAfterLoss(
  lost: LostLoan,
  found: FoundEntry,
  as: Returning,
): ReturnBookings {
  const { history, settledOn, standing } = lost;
  const { loan } = standing;
  const isRecovery = found.entry.kind === 'RECOVERY';
  const returned = isRecovery ? recovery(lost, found, as) : payment(lost, found, as);
  const used = creditUsed(returned.books);
  const left = { lost: returned.books.lost - used, credit: returned.books.credit - used };
  const status = statusFor(loan, left.lost > 0n);
  const occasion = returnOccasion(found, as.reason);

  return {
    entries: [
      ...returned.entries,
      ...journalEntries({ kind: 'CREDIT_USED', amount: used }, besides(occasion, settledOn)),
      ...(status ? [statusEntry(status, occasion)] : []),
    ],
    change: status ? changeTo(status, settledOn) : {},
    excessLeft: left.credit,
    uncovered: uncoveredBy(standing, history, found),
  };
}

interface Returned {
  readonly entries: readonly Entry[];
  /** What the books hold with these entries. */
  readonly books: LossBooks;
}

/**
 * Mirrors the entry of a recovery, because no interest depends on it. Only its excess may have left
 * the credit meanwhile.
 */
function recovery({ credit, standing }: LostLoan, found: FoundEntry, as: Returning): Returned {
  const amount = receivedIn(found);
  const channel = as.through ?? channelIn(found);
  const had = sum(
    found.lines.flatMap((line) =>
      line.account === 'borrower_escrow' && line.amount < 0n ? [-line.amount] : [],
    ),
  );
  const excess = excessTakenBack(had, credit);
  return {
    entries: journalEntries(
      { kind: 'RECOVERY_RETURNED', channel, amount, excess },
      returnOccasion(found, as.reason),
    ),
    books: {
      lost: standing.books('charged_off_balance') + amount - excess,
      credit: credit - excess,
    },
  };
}

/**
 * Replays the loan through its charge-off without the payment and charges off the difference. What
 * came later, and was refunded of it, isn't part of that.
 */
function payment(lost: LostLoan, found: FoundEntry, as: Returning): Returned {
  const { credit, history, standing } = lost;
  const { books, installments, loan } = standing;
  const on = dayOfReceipt(found);
  const through = Temporal.PlainDate.from(loan.charged_off_on ?? on.toString());
  const terms = loanTerms(loan, installments);
  const counted = sum(
    history.cancelled.flatMap((one) => (isBefore(through, one.on) ? [] : [one.amount])),
  );
  const { balance } = replay(terms, history.before, through);
  const after = replay(terms, [...history.now, withoutIt(found)], through).balance;
  const change = correction({ ...balance, excess: balance.excess + counted }, after);
  const { fees, interest, principal } = change;
  const occasion = returnOccasion(found, as.reason);
  const channel = as.through ?? channelIn(found);
  const owed = { interest, principalDue: principal, fees, principalLater: 0n };
  return {
    entries: [
      ...journalEntries(
        { kind: 'PAYMENT_RETURNED', channel, amount: receivedIn(found), correction: change },
        occasion,
      ),
      ...journalEntries({ kind: 'CHARGE_OFF', owed }, besides(occasion, through)).map((entry) => ({
        ...entry,
        kind: 'CHARGE_OFF_CORRECTED',
      })),
    ],
    books: {
      lost: books('charged_off_balance') + principal + interest + fees,
      credit: credit + change.excess,
    },
  };
}

function withoutIt(found: FoundEntry): LoanEntry {
  const on = dayOfReceipt(found);
  return { id: 'gone', kind: 'RETURN', of: found.entry.id.toString(), on };
}

/** What of sent refunds the money that is left doesn't cover any more. */
function uncoveredBy(
  { installments, loan }: Standing,
  { before, now }: ReturnHistory,
  found: FoundEntry,
): Cents {
  const terms = loanTerms(loan, installments);
  const last = before
    .map(({ on }) => on)
    .toSorted(Temporal.PlainDate.compare)
    .at(-1);
  if (!last) return 0n;
  const had = replay(terms, before, last).balance.fees;
  const { fees } = replay(terms, [...now, withoutIt(found)], last).balance;
  return least(most(0n, fees - had), standingRefunds(now));
}

/** Our own part of a return: it takes back no entry, and the borrower doesn't see it. */
function besides({ borrowerGid, loanGid }: Occasion, effectiveDate: Day): Occasion {
  return { effectiveDate, ...(loanGid && { loanGid }), ...(borrowerGid && { borrowerGid }) };
}

/** The status with what is owed now; null if it stays (LOAN-2). */
function statusFor(loan: LoanRow, isOwed: boolean): LoanStatus | null {
  if (isOwed === (loan.status === 'Charged Off')) return null;
  return statusAfter(loan, isOwed ? reopeningEvent('Charged Off') : 'pay-off');
}

function changeTo(status: LoanStatus, settledOn: Day): Bookings['change'] {
  if (status !== 'Paid') return { status, closed_on: null };
  return { status, closed_on: settledOn.toString(), delinquent_days: 0, delinquent_cents: 0n };
}
