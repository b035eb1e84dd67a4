import type { Day } from '@paystead/lending/calendar/calendar';
import type { LoanEntry } from '@paystead/lending/books/ledger-replay';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { Channel } from '@paystead/lending/books/postings';
import { findEntries, type PostedEntry, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { bookReturn } from './book-return.ts';
import { bookReturnAfterLoss } from './book-return-after-loss.ts';
import { bookReturnToVoid, lossOf } from './book-void.ts';
import { findHeld } from './escrow.queries.ts';
import { readHistories } from '../loan/history.ts';
import { findPaidBy, insertInstallmentPayments } from '../schedule/installments.queries.ts';
import { type LoanRow, updateLoans } from '../loan/loan.queries.ts';
import { cancelRefunds, orderRefund } from '../refunds/order-refund.ts';
import {
  finalDays,
  findMovedReceipts,
  findStandingReceipts,
  type MovedReceipt,
  type StandingReceipt,
} from './receipts.queries.ts';
import type { CanceledRefund, ReturnBookings, Returning } from './returned-entry.ts';
import { readStandings, type Standing } from '../loan/standing.ts';
import { tellOfLosses } from './tell-of-losses.ts';

/** A receipt whose money we have: it counts, or moved to the borrower's account credit. */
export type KeptReceipt = StandingReceipt & Partial<Pick<MovedReceipt, 'moved_by'>>;

/** A receipt that no longer counts, and its loan, locked. */
export interface Unapplied {
  readonly loan: LoanRow;
  readonly receipt: KeptReceipt;
  readonly as: Returning;
}

/**
 * Books that a receipt no longer counts, and where its money went: back out by its own channel, or
 * by another one. First cancels the refunds that came from it and are not sent yet.
 * @returns cents of refunds that are sent already and have to be paid back; of a Void loan, what we
 * lose of them
 */
export async function unapplyReceipt(
  context: WorkContext,
  loan: LoanRow,
  receipt: StandingReceipt,
  as: { reason: string; through?: Channel },
): Promise<Cents> {
  const [uncovered] = await unapplyReceipts(context, [{ loan, receipt, as }]);
  return uncovered ?? 0n;
}

/**
 * Unapplies receipts of different loans as `unapplyReceipt` does one, in a few statements for all
 * of them, and some more for each refund that is canceled.
 * @returns what is uncovered by each, in the given order
 */
export async function unapplyReceipts(
  context: WorkContext,
  all: readonly Unapplied[],
): Promise<Cents[]> {
  const { db } = context;
  const gids = all.map(({ loan }) => loan.gid);
  const before = await readHistories(db, gids);
  const cancelled = Map.groupBy(await cancelRefunds(context, gids), ({ loanGid }) => loanGid);
  const facts = await readFacts(db, all, { before, cancelled });
  const booked = all.map((one) => ({ ...one, bookings: book(facts, one) }));
  await write(context, booked);
  for (const { bookings, loan, receipt } of booked) {
    const its = cancelled.get(loan.gid);
    if (its) await reissueRefund(context, { loan, receipt, cancelled: its }, bookings.excessLeft);
  }
  await tellOfLosses(
    context,
    booked.flatMap(({ bookings: { uncovered }, loan }) => {
      const books = facts.standingOf.get(loan.gid)?.books;
      if (loan.status !== 'Void' || uncovered === 0n || !books) return [];
      return [{ loan, amount: lossOf(books) + uncovered }];
    }),
  );
  return booked.map(({ bookings }) => bookings.uncovered);
}

async function write(context: WorkContext, booked: readonly Booked[]): Promise<void> {
  const { db, now } = context;
  const posted = await postEntries(
    context,
    booked.flatMap(({ bookings }) => bookings.entries),
  );
  // The move to the credit has taken its receipt off the installments.
  const unpaid = withEntries(booked, posted).filter(({ receipt }) => !receipt.moved_by);
  await takeOffInstallments(db, unpaid);
  await updateLoans(
    db,
    booked.map(({ bookings, loan }) => ({ gid: loan.gid, change: bookings.change })),
    now,
  );
}

/** What decides about returns, by loan or entry. */
interface Facts {
  readonly standingOf: ReadonlyMap<string, Standing>;
  readonly entryOf: Awaited<ReturnType<typeof findEntries>>;
  /** Before refunds were canceled, and with the cancellations. */
  readonly before: (loanGid: string) => LoanEntry[];
  readonly now: (loanGid: string) => LoanEntry[];
  readonly cancelled: ReadonlyMap<string, readonly CanceledRefund[]>;
  /** Cents that wait in escrow, and all receipts that count, of closed and charged-off loans. */
  readonly heldFor: (loanGid: string) => Cents;
  readonly receiptsOf: (loanGid: string) => readonly StandingReceipt[];
}

async function readFacts(
  db: WorkContext['db'],
  all: readonly Unapplied[],
  { before, cancelled }: Pick<Facts, 'before' | 'cancelled'>,
): Promise<Facts> {
  const loans = all.map(({ loan }) => loan);
  const standings = await readStandings(db, loans);
  const entryOf = await findEntries(
    db,
    all.map(({ receipt }) => receipt.id),
  );
  const now = cancelled.size > 0 ? await readHistories(db, [...cancelled.keys()]) : before;
  const ended = loans.flatMap(({ charged_off_on: lostOn, gid, status }) =>
    status === 'Void' || lostOn !== null ? [gid] : [],
  );
  const held = ended.length > 0 ? await findHeld(db, ended) : [];
  const receipts = ended.length > 0 ? await findStandingReceipts(db, { loanGids: ended }) : [];
  const receiptsOf = Map.groupBy(receipts, ({ loan_gid: gid }) => gid);
  return {
    standingOf: new Map(standings.map((standing) => [standing.loan.gid, standing])),
    entryOf,
    before,
    now: (gid) => (cancelled.has(gid) ? now(gid) : before(gid)),
    cancelled,
    heldFor: (gid) =>
      sum(held.flatMap((escrow) => (escrow.loan_gid === gid ? [escrow.amount_cents] : []))),
    receiptsOf: (gid) => receiptsOf.get(gid) ?? [],
  };
}

function book(facts: Facts, { as, loan, receipt }: Unapplied): ReturnBookings {
  const [standing, found] = [facts.standingOf.get(loan.gid), facts.entryOf.get(receipt.id)];
  if (!standing || !found) throw new Error(`There is no journal entry ${receipt.id}`);

  const credit = creditOf(standing, facts.heldFor(loan.gid));
  if (loan.status === 'Void') {
    return bookReturnToVoid(found, as, { credit, movedBy: receipt.moved_by });
  }
  const history = {
    before: facts.before(loan.gid),
    cancelled: facts.cancelled.get(loan.gid) ?? [],
    now: facts.now(loan.gid),
  };
  if (loan.charged_off_on === null) return bookReturn(standing, history, found, as);
  const settled = settledOn(facts.receiptsOf(loan.gid), loan, receipt);
  return bookReturnAfterLoss({ standing, history, credit, settledOn: settled }, found, as);
}

/** The borrower's account credit: what escrow holds beyond the sums that wait in it. */
function creditOf({ books }: Standing, held: Cents): Cents {
  return -books('borrower_escrow') - held;
}

/** The latest day of the money that counts without a receipt, or of the books if that is later. */
function settledOn(
  standing: readonly StandingReceipt[],
  loan: LoanRow,
  { effective_date: gone, id }: Pick<StandingReceipt, 'effective_date' | 'id'>,
): Day {
  const days = standing.flatMap((one) => (one.id === id ? [] : [one.effective_date]));
  const last = [...days, loan.accrued_through ?? gone].toSorted().at(-1);
  return Temporal.PlainDate.from(last ?? gone);
}

interface Booked extends Unapplied {
  readonly bookings: ReturnBookings;
}

/** Entries are posted in the given order, and each return's own comes first. */
function withEntries(booked: readonly Booked[], posted: readonly PostedEntry[]) {
  let next = 0;
  return booked.map((one) => {
    const entry = posted[next];
    next += one.bookings.entries.length;
    if (!entry || one.bookings.entries.length === 0) throw new Error('The return was not booked');
    return { ...one, entryId: entry.id };
  });
}

async function takeOffInstallments(
  db: WorkContext['db'],
  all: readonly (Unapplied & { readonly entryId: bigint })[],
): Promise<void> {
  const put = await findPaidBy(
    db,
    all.map(({ receipt }) => receipt.id),
  );
  await insertInstallmentPayments(
    db,
    all.map(({ entryId, loan, receipt }) => ({
      id: entryId,
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      day: Temporal.PlainDate.from(receipt.effective_date),
      values: put(receipt.id).map((one) => ({ ...one, amount: -one.amount })),
    })),
  );
}

/** The excess left may come from any receipt that we still have: send it once all are final. */
async function reissueRefund(
  context: WorkContext,
  {
    cancelled,
    loan,
    receipt,
  }: Pick<Unapplied, 'loan' | 'receipt'> & { readonly cancelled: readonly CanceledRefund[] },
  excess: Cents,
): Promise<void> {
  if (excess <= 0n) return;
  const loanGids = [loan.gid];
  const standing = await findStandingReceipts(context.db, { loanGids });
  const moved = loan.status === 'Void' ? await findMovedReceipts(context.db, { loanGids }) : [];
  const final = finalDays([...standing, ...moved])
    .toSorted(Temporal.PlainDate.compare)
    .at(-1);
  await orderRefund(context, {
    loan,
    amount: excess,
    receivedOn: settledOn(standing, loan, receipt),
    finalOn: final,
    notTo: cancelled.find(({ notTo }) => notTo !== null)?.notTo,
  });
}
