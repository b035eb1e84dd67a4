import type { Day } from '@paystead/lending/calendar/calendar';
import { least } from '@paystead/lending/money/money';
import { postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { loanBooks } from '../loan/loan-books.ts';
import { bookLoss, lossOf } from '../receipts/book-void.ts';
import { tellOfLosses } from '../receipts/tell-of-losses.ts';
import { orderRefund, stopRefund } from './order-refund.ts';
import type { RefundRow } from './refund.queries.ts';

/**
 * A refund that the bank sent back makes our loss on its Void loan good first (PAYOUT-7): it's
 * canceled, and only the rest is ordered anew, for another account.
 * @param on the day it was returned
 * @returns false if there is no loss, so that the refund waits for another account
 */
export async function refundToLoss(
  context: WorkContext,
  refund: RefundRow,
  on: Day,
): Promise<boolean> {
  const loan = await lockLoan(context.db, refund.loan_gid);
  if (loan.status !== 'Void' || refund.held_money_gid !== null) return false;
  const loss = lossOf(await loanBooks(context.db, loan.gid));
  if (loss === 0n) return false;

  const { amount, notTo } = await stopRefund(context, refund);
  const madeGood = least(amount, loss);
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: on };
  await postEntries(context, bookLoss(-madeGood, when));
  if (amount > madeGood) {
    await orderRefund(context, { loan, amount: amount - madeGood, receivedOn: on, notTo });
  }
  await tellOfLosses(context, [{ loan, amount: loss - madeGood }]);
  return true;
}
