import { toDollars } from '@paystead/lending/money';
import { findEntry, postEntries } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { bookReturn, bookReturnedRecovery } from './book-return.ts';
import { lockLoan } from './find-loan.ts';
import { readHistory } from './history.ts';
import { findPaidBy, insertInstallmentPayments } from './installments.queries.ts';
import { updateLoan } from './loan.queries.ts';
import { findStandingReceipts, type StandingReceipt } from './receipts.queries.ts';
import { showDay } from './show-day.ts';
import { dayOf, readStanding, type Standing } from './standing.ts';
import { tellBorrower } from './tell-borrower.ts';

/** Which money came back: a booked receipt, or all that a payment has brought and that still stands. */
export type Reversal = ({ readonly entryGid: string } | { readonly paymentGid: string }) & {
  /** In words for the borrower: `Your bank said there was not enough money in the account`. */
  readonly reason: string;
};

/**
 * Takes a payment back on its own day, as if it had never come: what followed is worked out anew and
 * the difference booked in one entry; its installments are open again from their own due dates; a
 * loan it had paid off gets its status back. The borrower is told.
 * Does nothing for money that was taken back already.
 */
export async function reversePayment(
  context: WorkContext,
  reversal: Reversal,
): Promise<{ reversed: boolean }> {
  const [seen] = await findStandingReceipts(context.db, reversal);
  if (!seen?.loan_gid) return { reversed: false };
  const loan = await lockLoan(context.db, seen.loan_gid);

  // Read again under the loan's lock: another run may have been faster.
  const receipts = await findStandingReceipts(context.db, reversal);
  for (const receipt of receipts) {
    await takeBack(context, await readStanding(context.db, loan), receipt, reversal.reason);
  }
  return { reversed: receipts.length > 0 };
}

async function takeBack(
  context: WorkContext,
  standing: Standing,
  receipt: StandingReceipt,
  reason: string,
): Promise<void> {
  const { db, now } = context;
  const { loan } = standing;
  const found = await findEntry(db, receipt.id);
  if (!found) throw new Error(`There is no journal entry ${receipt.id}`);
  const { entries, change } =
    receipt.kind === 'RECOVERY'
      ? bookReturnedRecovery(standing, found, reason)
      : bookReturn(standing, await readHistory(db, loan.gid), found, reason);

  const [entry] = await postEntries(context, entries);
  if (!entry) throw new Error('The return was not booked');
  const put = await findPaidBy(db, receipt.id);
  await insertInstallmentPayments(
    db,
    {
      id: entry.id,
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      day: dayOf(receipt.effective_date),
    },
    put.map((one) => ({ ...one, amount: -one.amount })),
  );
  await updateLoan(db, loan.gid, change, now);
  context.event('payment.returned', { kind: 'loan', gid: loan.gid }, { reason });
  await tell(context, standing, receipt, reason);
}

async function tell(
  context: WorkContext,
  { loan }: Standing,
  receipt: StandingReceipt,
  reason: string,
): Promise<void> {
  const amount = toDollars(-(receipt.transaction_cents ?? 0n));
  const on = showDay(dayOf(receipt.effective_date));
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      subject: `Your payment of ${amount} came back`,
      paragraphs: [
        `Your payment of ${amount} on ${on} was returned. ${reason}.`,
        'We took it off your loan, so that amount is open again. We charge no fee for this.',
      ],
      about: 'payment returned',
    },
  );
}
