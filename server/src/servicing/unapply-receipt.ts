import type { Cents } from '@paystead/lending/money';
import type { Channel } from '@paystead/lending/postings';
import { findEntry, postEntries } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { bookReturn, bookReturnedRecovery } from './book-return.ts';
import { readHistory } from './history.ts';
import { findPaidBy, insertInstallmentPayments } from './installments.queries.ts';
import { type LoanRow, updateLoan } from './loan.queries.ts';
import { cancelRefunds, orderRefund } from './order-refund.ts';
import type { StandingReceipt } from './receipts.queries.ts';
import { dayOf, readStanding } from './standing.ts';

/**
 * Books that a receipt no longer counts, and where its money went: back out by its own channel, or
 * by another one. Refunds that came from it and are not sent yet are taken back first.
 */
export async function unapplyReceipt(
  context: WorkContext,
  loan: LoanRow,
  receipt: StandingReceipt,
  as: { reason: string; through?: Channel },
): Promise<void> {
  const { db, now } = context;
  const cancelled = await cancelRefunds(context, loan);
  const [standing, found] = [await readStanding(db, loan), await findEntry(db, receipt.id)];
  if (!found) throw new Error(`There is no journal entry ${receipt.id}`);

  const { entries, change, excessLeft } =
    receipt.kind === 'RECOVERY'
      ? bookReturnedRecovery(standing, found, as)
      : bookReturn(standing, await readHistory(db, loan.gid), found, as);
  const [entry] = await postEntries(context, entries);
  if (!entry) throw new Error('The return was not booked');
  await takeOffInstallments(context, loan, receipt, entry.id);
  await updateLoan(db, loan.gid, change, now);
  if (cancelled > 0) await orderAgain(context, loan, excessLeft, receipt);
}

async function takeOffInstallments(
  { db }: WorkContext,
  loan: LoanRow,
  receipt: StandingReceipt,
  entryId: bigint,
): Promise<void> {
  const put = await findPaidBy(db, receipt.id);
  await insertInstallmentPayments(
    db,
    {
      id: entryId,
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      day: dayOf(receipt.effective_date),
    },
    put.map((one) => ({ ...one, amount: -one.amount })),
  );
}

async function orderAgain(
  context: WorkContext,
  loan: LoanRow,
  excess: Cents,
  receipt: StandingReceipt,
): Promise<void> {
  if (excess > 0n) await orderRefund(context, loan, excess, dayOf(receipt.effective_date));
}
