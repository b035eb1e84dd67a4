import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { Channel } from '@paystead/lending/books/postings';
import { findEntry, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { bookReturn, bookReturnToVoid } from './book-return.ts';
import { bookReturnAfterLoss } from './book-return-after-loss.ts';
import { findHeld } from './escrow.queries.ts';
import { readHistory } from '../loan/history.ts';
import { findPaidBy, insertInstallmentPayments } from '../schedule/installments.queries.ts';
import { type LoanRow, updateLoan } from '../loan/loan.queries.ts';
import { cancelRefunds, orderRefund } from '../refunds/order-refund.ts';
import { finalDays, findStandingReceipts, type StandingReceipt } from './receipts.queries.ts';
import type { ReturnBookings, ReturnHistory, Returning } from './returned-entry.ts';
import { readStanding, type Standing } from '../loan/standing.ts';

/**
 * Books that a receipt no longer counts, and where its money went: back out by its own channel, or
 * by another one. First cancels the refunds that came from it and are not sent yet.
 * @returns cents of refunds that are sent already and have to be paid back
 */
export async function unapplyReceipt(
  context: WorkContext,
  loan: LoanRow,
  receipt: StandingReceipt,
  as: { reason: string; through?: Channel },
): Promise<Cents> {
  const { db, now } = context;
  const before = await readHistory(db, loan.gid);
  const cancelled = await cancelRefunds(context, loan);
  const { entries, change, excessLeft, uncovered } = await book(context, loan, receipt, {
    ...as,
    before,
    cancelled,
  });
  const [entry] = await postEntries(context, entries);
  if (!entry) throw new Error('The return was not booked');
  await takeOffInstallments(context, loan, receipt, entry.id);
  await updateLoan(db, loan.gid, change, now);
  if (cancelled.length > 0) await reissueRefund(context, loan, excessLeft, receipt);
  return uncovered;
}

async function book(
  { db }: WorkContext,
  loan: LoanRow,
  receipt: StandingReceipt,
  as: Returning & Pick<ReturnHistory, 'before' | 'cancelled'>,
): Promise<ReturnBookings> {
  const [standing, found] = [await readStanding(db, loan), await findEntry(db, receipt.id)];
  if (!found) throw new Error(`There is no journal entry ${receipt.id}`);

  if (loan.status === 'Void') return bookReturnToVoid(found, as, await creditOf(db, standing));
  const now = await readHistory(db, loan.gid);
  const history = { before: as.before, cancelled: as.cancelled, now };
  if (loan.charged_off_on === null) return bookReturn(standing, history, found, as);
  const lost = {
    standing,
    history,
    credit: await creditOf(db, standing),
    settledOn: await settledOn(db, loan, receipt),
  };
  return bookReturnAfterLoss(lost, found, as);
}

/** The borrower's account credit: what escrow holds beyond the sums that wait in it. */
async function creditOf(db: WorkContext['db'], { books, loan }: Standing): Promise<Cents> {
  const held = sum((await findHeld(db, [loan.gid])).map((escrow) => escrow.amount_cents));
  return -books('borrower_escrow') - held;
}

/** The latest day of the money that counts without a receipt, or of the books if that is later. */
async function settledOn(
  db: WorkContext['db'],
  loan: LoanRow,
  { effective_date: gone, id }: Pick<StandingReceipt, 'effective_date' | 'id'>,
): Promise<Day> {
  const standing = await findStandingReceipts(db, { loanGid: loan.gid });
  const days = standing.flatMap((one) => (one.id === id ? [] : [one.effective_date]));
  const last = [...days, loan.accrued_through ?? gone].toSorted().at(-1);
  return Temporal.PlainDate.from(last ?? gone);
}

async function takeOffInstallments(
  { db }: WorkContext,
  loan: LoanRow,
  receipt: StandingReceipt,
  entryId: bigint,
): Promise<void> {
  const put = await findPaidBy(db, receipt.id);
  const taken = {
    id: entryId,
    loanGid: loan.gid,
    borrowerGid: loan.borrower_gid,
    day: Temporal.PlainDate.from(receipt.effective_date),
    values: put.map((one) => ({ ...one, amount: -one.amount })),
  };
  await insertInstallmentPayments(db, [taken]);
}

/** The excess left may come from any receipt that still counts: send it once all are final. */
async function reissueRefund(
  context: WorkContext,
  loan: LoanRow,
  excess: Cents,
  receipt: StandingReceipt,
): Promise<void> {
  if (excess <= 0n) return;
  const standing = await findStandingReceipts(context.db, { loanGid: loan.gid });
  const final = finalDays(standing).toSorted(Temporal.PlainDate.compare).at(-1);
  await orderRefund(context, loan, excess, await settledOn(context.db, loan, receipt), final);
}
