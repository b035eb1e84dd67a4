import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { findLoan, type LoanRow } from '../loan/loan.queries.ts';
import { findStandingReceipts, type StandingReceipt } from './receipts.queries.ts';
import { tellBorrower } from './tell-borrower.ts';
import { unapplyReceipt } from './unapply-receipt.ts';

/**
 * Which money came back: a booked receipt, or all that a payment has brought and that still stands.
 */
export type Reversal = ({ readonly entryGid: string } | { readonly paymentGid: string }) & {
  /**
   * In words for the borrower, without a full stop: `There was not enough money in the account`.
   */
  readonly reason: string;
};

/**
 * Takes a payment back on its own day, as if it had never come: what followed is worked out anew
 * and the difference booked in one entry; its installments are open again from their own due dates;
 * a loan it had paid off gets its status back. The borrower is told. Does nothing for money that
 * was taken back already.
 */
export async function reversePayment(
  context: WorkContext,
  reversal: Reversal,
): Promise<{ reversed: boolean }> {
  const { db } = context;
  const [seen] = await findStandingReceipts(db, reversal);
  if (!seen?.loan_gid) return { reversed: false };
  await lockLoan(db, seen.loan_gid);

  // Read again under the loan's lock: another run may have been faster.
  const receipts = await findStandingReceipts(db, reversal);
  for (const receipt of receipts) {
    const loan = await findLoan(db, seen.loan_gid);
    if (!loan) throw new Error(`There is no loan ${seen.loan_gid}`);
    await unapplyReceipt(context, loan, receipt, reversal);
    context.event('payment.returned', { kind: 'loan', gid: loan.gid }, { reason: reversal.reason });
    await tellOfReversal(context, loan, receipt, reversal.reason);
  }
  return { reversed: receipts.length > 0 };
}

async function tellOfReversal(
  context: WorkContext,
  loan: LoanRow,
  receipt: StandingReceipt,
  reason: string,
): Promise<void> {
  const amount = toDollars(-(receipt.transaction_cents ?? 0n));
  const on = weekdayDate(Temporal.PlainDate.from(receipt.effective_date));
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
