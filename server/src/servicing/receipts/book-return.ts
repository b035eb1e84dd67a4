import {
  correction,
  type LoanBalance,
  type LoanEntry,
  replay,
} from '@paystead/lending/books/ledger-replay';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { least, most, sum } from '@paystead/lending/money/money';
import { reopeningEvent } from '@paystead/lending/states/loan-status';
import { journalEntries, type Entry, type FoundEntry, statusEntry } from '../../ledger/index.ts';
import { interestStands } from './bookings.ts';
import { statusAfter } from '../loan/change-status.ts';
import { loanTerms } from '../loan/history.ts';
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

/**
 * Books a returned payment of a loan that wasn't charged off. Rebuilds the loan without it through
 * the day to which interest is booked and books the difference in one entry dated on the payment's
 * own day. A canceled refund that an earlier return had left uncovered settles what was owed for
 * it.
 */
export function bookReturn(
  standing: Standing,
  history: ReturnHistory,
  found: FoundEntry,
  as: Returning,
): ReturnBookings {
  const { loan, installments } = standing;
  const terms = loanTerms(loan, installments);
  const on = dayOfReceipt(found);
  const through = Temporal.PlainDate.from(loan.accrued_through ?? on.toString());
  const { before } = history;
  const counted = sum(
    history.cancelled.flatMap((one) => (isBefore(through, one.on) ? [] : [one.amount])),
  );
  const gone: LoanEntry = { id: 'gone', kind: 'RETURN', of: found.entry.id.toString(), on };
  const { balance } = replay(terms, before, through);
  const after = replay(terms, [...history.now, gone], through);
  const change = correction({ ...balance, excess: balance.excess + counted }, after.balance);
  const occasion = returnOccasion(found, as.reason);
  const reopens = loan.status === 'Paid' && owes(after.balance);
  const status = reopens ? statusAfter(loan, reopeningEvent('Open')) : null;

  return {
    entries: [
      ...journalEntries(
        {
          kind: 'PAYMENT_RETURNED',
          channel: as.through ?? channelIn(found),
          amount: receivedIn(found),
          correction: change,
        },
        occasion,
      ).map((entry) => (as.through ? unseen(entry) : entry)),
      ...(status ? [statusEntry(status, occasion)] : []),
    ],
    change: {
      ...interestStands(after.span.from, after.span.booked, through),
      ...(status && { status, closed_on: null }),
    },
    excessLeft: after.balance.excess,
    uncovered: least(most(0n, change.fees), standingRefunds(history.now)),
  };
}

/** Money that only moves between our own accounts doesn't show to the borrower. */
function unseen({ seen: _seen, ...entry }: Entry): Entry {
  return entry;
}

function owes({ principal, interest, fees }: LoanBalance): boolean {
  return principal + interest + fees > 0n;
}
