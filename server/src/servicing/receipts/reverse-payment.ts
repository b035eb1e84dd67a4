import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, receivedLetters } from '../../letters/index.ts';
import { endLetters } from '../../paid-letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { takeBackStopOrder, takenBackWords } from '../../stop-orders/index.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { findLoan, type LoanRow } from '../loan/loan.queries.ts';
import { findStandingReceipts, type StandingReceipt } from './receipts.queries.ts';
import { tellBorrower } from './tell-borrower.ts';
import { unapplyReceipt } from './unapply-receipt.ts';

/** The returned money: a booked receipt, or everything a payment brought that still counts. */
export type Reversal = ({ readonly entryGid: string } | { readonly paymentGid: string }) & {
  /**
   * A reason for the borrower, without a period: `There wasn’t enough money in the account`.
   */
  readonly reason: string;
  /** We posted it by mistake: nobody returned it. */
  readonly byMistake?: boolean;
};

/**
 * Reverses a payment on its own day, as if it had never arrived: recomputes what followed and books
 * the difference in one entry, reopens its installments from their own due dates, and restores the
 * status of a loan it had paid off. Tells the borrower. Does nothing if the money was reversed
 * already.
 */
export async function reversePayment(
  context: WorkContext,
  reversal: Reversal,
): Promise<{ reversed: boolean }> {
  const { db } = context;
  const [seen] = await findStandingReceipts(db, reversal);
  if (!seen?.loan_gid) return { reversed: false };
  await lockLoan(db, seen.loan_gid);

  // Read it again under the loan's lock: another run may have been faster.
  const receipts = await findStandingReceipts(db, reversal);
  for (const receipt of receipts) {
    const loan = await findLoan(db, seen.loan_gid);
    if (!loan) throw new Error(`There is no loan ${seen.loan_gid}`);
    const uncovered = await unapplyReceipt(context, loan, receipt, reversal);
    const more = { refund_owed: uncoveredWords(uncovered), ...(await reopen(context, loan)) };
    context.event('payment.returned', { kind: 'loan', gid: loan.gid }, { reason: reversal.reason });
    await tellOfReversal(context, loan, receipt, reversal, more);
  }
  return { reversed: receipts.length > 0 };
}

/** A refund that left before the money behind it came back has to be paid back. */
function uncoveredWords(amount: bigint): string {
  if (amount === 0n) return '';
  return `We’d already sent you a refund from that payment, so you also owe ${toDollars(amount)} of it. No interest runs on that.`;
}

/**
 * A return that reopens a paid loan ends its letters and takes its stop order back (PAYOFF-11). A
 * charged-off loan takes nothing out of paychecks, so its stop order stands.
 * @returns what that means, in words; none if the loan was open, or still is paid
 */
async function reopen(context: WorkContext, before: LoanRow) {
  const stays = { loan_open_again: '', paychecks: [] };
  if (before.status !== 'Paid') return stays;
  const after = await findLoan(context.db, before.gid);
  if (after?.status === 'Paid') return stays;
  await endLetters(context, { loanGid: before.gid });
  if (after?.status === 'Charged Off') {
    const again =
      'You owe money on this loan again, so the payoff letter in Documents no longer holds.';
    return { ...stays, loan_open_again: again };
  }
  const order = await takeBackStopOrder(context, before.gid, 'PAYOFF_RETURNED');
  return {
    loan_open_again: 'Your loan is open again, so the payoff letter in Documents no longer holds.',
    paychecks: takenBackWords(order),
  };
}

/** What a reversal means besides. */
type More = Awaited<ReturnType<typeof reopen>> & { readonly refund_owed: string };

/** Tells of the returned money, or of our mistake, and what that means. */
async function tellOfReversal(
  context: WorkContext,
  loan: LoanRow,
  receipt: StandingReceipt,
  { byMistake, reason }: Reversal,
  more: More,
): Promise<void> {
  const { moneyReturned, moneyTakenBack } = receivedLetters;
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, byMistake ? moneyTakenBack : moneyReturned, {
        amount: toDollars(-(receipt.transaction_cents ?? 0n)),
        day: weekdayDate(Temporal.PlainDate.from(receipt.effective_date)),
        reason,
        ...more,
      }),
      about: 'payment returned',
      paper: 'PAYMENT_NOTICE',
    },
  );
}
