import type { Day } from '@paystead/lending/calendar/calendar';
import {
  correction,
  type LoanBalance,
  type LoanEntry,
  replay,
} from '@paystead/lending/books/ledger-replay';
import { type LoanStatus, reopeningEvent } from '@paystead/lending/states/loan-status';
import { type Cents, least, most, sum } from '@paystead/lending/money/money';
import type { Channel } from '@paystead/lending/books/postings';
import {
  journalEntries,
  type Entry,
  type findEntry,
  type Occasion,
  statusEntry,
} from '../../ledger/index.ts';
import { type Bookings, interestStands } from './bookings.ts';
import { statusAfter } from '../loan/change-status.ts';
import { loanTerms } from '../loan/history.ts';
import type { Standing } from '../loan/standing.ts';

/** The reason for a return, and its channel if the money left another way than it came. */
export interface Returning {
  readonly reason: string;
  readonly through?: Channel;
}

/** A loan's entries around a return. */
export interface ReturnHistory {
  /** Before refunds were canceled for it. */
  readonly before: readonly LoanEntry[];
  /** With the cancellations. */
  readonly now: readonly LoanEntry[];
  /** Cents of the canceled refunds: booked as the borrower's account credit again. */
  readonly cancelled: Cents;
}

export interface ReturnBookings extends Bookings {
  /** The borrower's money that still exceeds the debt. */
  readonly excessLeft: Cents;
  /** Of a refund that can't be stopped any more: owed again, because its money was returned. */
  readonly uncovered: Cents;
}

type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

const returnChannel: Readonly<Record<string, Channel>> = {
  ach_clearing: 'ACH',
  payroll_clearing: 'PAYROLL',
  card_clearing: 'CARD',
  cash: 'CHECK_OR_WIRE',
  check_clearing: 'DESK',
  borrower_escrow: 'ESCROW',
  balance_transfer: 'REFINANCE',
};

/**
 * Books a returned payment. Rebuilds the loan without it through the day to which interest is
 * booked (the charge-off day for a charged-off loan) and books the difference in one entry dated on
 * the payment's own day. A canceled refund that an earlier return had left uncovered settles what
 * was owed for it.
 */
export function bookReturn(
  standing: Standing,
  { before: history, cancelled, now }: ReturnHistory,
  found: FoundEntry,
  as: Returning,
): ReturnBookings {
  const { loan, installments } = standing;
  const terms = loanTerms(loan, installments);
  const on = Temporal.PlainDate.from(found.entry.effective_date);
  const through = Temporal.PlainDate.from(
    loan.charged_off_on ?? loan.accrued_through ?? found.entry.effective_date,
  );
  const gone: LoanEntry = { id: 'gone', kind: 'RETURN', of: found.entry.id.toString(), on };
  const { balance: before } = replay(terms, history, through);
  const after = replay(terms, [...now, gone], through);
  const occasion = returnOccasion(found, as.reason, on);
  const booked = { ...before, excess: before.excess + cancelled };
  const change = correction(booked, after.balance);
  const isOwed = owes(after.balance);

  return {
    entries: [
      ...journalEntries(
        {
          kind: 'PAYMENT_RETURNED',
          channel: as.through ?? channelIn(found),
          amount: entryAmount(found),
          correction: change,
        },
        occasion,
      ).map((entry) => (as.through ? unseen(entry) : entry)),
      ...(loan.charged_off_on === null ? [] : chargedOffPart(change, occasion, through)),
      ...marks(standing, isOwed, occasion),
    ],
    change: {
      ...(loan.charged_off_on === null &&
        interestStands(after.span.from, after.span.booked, through)),
      ...reopening(standing, isOwed),
    },
    excessLeft: after.balance.excess,
    uncovered: least(most(0n, change.fees), standingRefunds(now)),
  };
}

function standingRefunds(history: readonly LoanEntry[]): Cents {
  const gone = new Set(history.flatMap((one) => (one.kind === 'RETURN' ? [one.of] : [])));
  return sum(
    history.flatMap((one) => (one.kind === 'REFUND' && !gone.has(one.id) ? [one.amount] : [])),
  );
}

/** Money that only moves between our own accounts doesn't show to the borrower. */
function unseen({ seen: _seen, ...entry }: Entry): Entry {
  return entry;
}

function owes({ principal, interest, fees }: LoanBalance): boolean {
  return principal + interest + fees > 0n;
}

/** Debt that comes back after the charge-off is charged off as well. */
function chargedOffPart(
  { principal, interest, fees }: ReturnType<typeof correction>,
  occasion: Occasion,
  on: Day,
): Entry[] {
  const owed = { interest, principalDue: principal, fees, principalLater: 0n };
  const { loanGid, borrowerGid } = occasion;
  return journalEntries(
    { kind: 'CHARGE_OFF', owed },
    { effectiveDate: on, ...(loanGid && { loanGid }), ...(borrowerGid && { borrowerGid }) },
  ).map((entry) => ({ ...entry, kind: 'CHARGE_OFF_CORRECTED' }));
}

/**
 * Money received when the loan was Void already: nothing was owed, so it all became the borrower's
 * account credit, and the return comes out of that.
 * @param waiting the borrower's account credit, without refunds that are on their way
 */
export function bookReturnToVoid(found: FoundEntry, as: Returning, waiting: Cents): ReturnBookings {
  const amount = entryAmount(found);
  return {
    entries: journalEntries(
      {
        kind: 'PAYMENT_RETURNED',
        channel: as.through ?? channelIn(found),
        amount,
        correction: { principal: 0n, interest: 0n, fees: 0n, excess: -amount, interestEarned: 0n },
      },
      returnOccasion(found, as.reason, Temporal.PlainDate.from(found.entry.effective_date)),
    ),
    change: {},
    excessLeft: waiting - amount,
    uncovered: 0n,
  };
}

/** A return on a charged-off loan: mirrors its entry, because no interest depends on it. */
export function bookReturnedRecovery(
  standing: Standing,
  found: FoundEntry,
  as: Returning,
): ReturnBookings {
  const amount = entryAmount(found);
  const escrow = found.lines.filter(
    (line) => line.account === 'borrower_escrow' && line.amount < 0n,
  );
  const excess = escrow.reduce((sum, line) => sum - line.amount, 0n);
  const occasion = returnOccasion(
    found,
    as.reason,
    Temporal.PlainDate.from(found.entry.effective_date),
  );

  const isOwed = amount > excess;
  return {
    entries: [
      ...journalEntries(
        { kind: 'RECOVERY_RETURNED', channel: as.through ?? channelIn(found), amount, excess },
        occasion,
      ),
      ...marks(standing, isOwed, occasion),
    ],
    change: reopening(standing, isOwed),
    excessLeft: 0n,
    uncovered: 0n,
  };
}

function entryAmount({ entry }: FoundEntry): bigint {
  return -(entry.transaction_cents ?? 0n);
}

function channelIn({ entry, lines }: FoundEntry): Channel {
  const came = lines.find((line) => line.amount > 0n && returnChannel[line.account]);
  const channel = came && returnChannel[came.account];
  if (!channel) throw new Error(`Journal entry ${entry.id} is no receipt`);
  return channel;
}

function returnOccasion({ entry }: FoundEntry, note: string, effectiveDate: Day): Occasion {
  return {
    effectiveDate,
    note,
    reverses: entry.id,
    ...(entry.loan_gid && { loanGid: entry.loan_gid }),
    ...(entry.borrower_gid && { borrowerGid: entry.borrower_gid }),
    ...(entry.payment_gid && { paymentGid: entry.payment_gid }),
    ...(entry.deduction_gid && { deductionGid: entry.deduction_gid }),
  };
}

function marks({ loan }: Standing, isOwed: boolean, occasion: Occasion): Entry[] {
  const status = reopened(loan, isOwed);
  return status ? [statusEntry(status, occasion)] : [];
}

function reopening({ loan }: Standing, isOwed: boolean) {
  const status = reopened(loan, isOwed);
  return status ? { status, closed_on: null } : {};
}

/**
 * The earlier status of a paid loan when something is owed on it again; null if nothing changes.
 */
function reopened(loan: Standing['loan'], isOwed: boolean): LoanStatus | null {
  if (loan.status !== 'Paid' || !isOwed) return null;
  const before = loan.charged_off_on === null ? 'Open' : 'Charged Off';
  return statusAfter(loan, reopeningEvent(before));
}
