import type { Day } from '@paystead/lending/calendar/calendar';
import {
  journalEntries,
  findEntriesOfLoans,
  loanBalances,
  postEntries,
  reverseEntry,
  statusEntry,
} from '../../ledger/index.ts';
import { sum } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { statusAfter } from './change-status.ts';
import { lockLoan } from './find-loan.ts';
import { findLoan, type LoanRow, updateLoan } from './loan.queries.ts';
import { reopenOldLoan } from './old-loan.ts';
import { orderRefund } from '../refunds/order-refund.ts';
import { finalDays, findStandingReceipts } from '../receipts/receipts.queries.ts';
import { unapplyReceipt } from '../receipts/unapply-receipt.ts';
import { loanProceeds } from './open-loan.ts';

const UNDONE = ['DISBURSEMENT', 'ORIGINATION_FEE', 'PROCESSING_FEE', 'PAID_ON_OLD_LOAN'];

/**
 * Voids a loan that has no money out: a canceled Pending one, or an Open one whose payout was
 * returned in full, whose entries it then reverses. False if it is Void already. Refuses with
 * LOAN_NOT_CANCELLABLE in every other status.
 * @param on the day it ends: today, or the day the payout was returned
 */
export async function voidLoan(
  context: WorkContext,
  loanGid: string,
  because: 'CANCELLED' | 'DISBURSEMENT_RETURNED',
  on: Day = context.today,
): Promise<boolean> {
  const loan = await lockLoan(context.db, loanGid);
  if (loan.status === 'Void') return false;
  if (loan.status !== (because === 'CANCELLED' ? 'Pending' : 'Open')) {
    refuse('LOAN_NOT_CANCELLABLE');
  }
  const status = statusAfter(loan, because === 'CANCELLED' ? 'void' : 'disbursement-returned');

  if (because === 'DISBURSEMENT_RETURNED') await reverseEntries(context, loan, on);
  const when = { loanGid, borrowerGid: loan.borrower_gid, effectiveDate: on };
  await postEntries(context, [statusEntry(status, when)]);
  await updateLoan(
    context.db,
    loanGid,
    { status, closed_on: on.toString(), delinquent_days: 0, delinquent_cents: 0n },
    context.now,
  );
  context.event(
    'loan.voided',
    { kind: 'loan', gid: loanGid },
    { before: { status: loan.status }, after: { status }, reason: because },
  );

  return true;
}

/**
 * The payout was returned: sends payments made meanwhile back to the borrower and reverses the
 * note, its fees and the accrued interest.
 */
async function reverseEntries(context: WorkContext, opened: LoanRow, on: Day): Promise<void> {
  const loan = await payBack(context, opened, on);
  await reopenOldLoan(context, loan);
  const books = await loanBalances(context.db, loan.gid);
  const when = {
    loanGid: loan.gid,
    borrowerGid: loan.borrower_gid,
    effectiveDate: on,
  };

  const interest = -books('interest_receivable');
  await postEntries(context, [
    ...journalEntries({ kind: 'DISBURSEMENT_RETURNED', amount: loanProceeds(loan) }, when),
    ...journalEntries({ kind: 'ACCRUAL', interest }, when).map((entry) => ({
      ...entry,
      kind: 'ACCRUAL_REVERSED',
    })),
  ]);
  for (const entry of await findEntriesOfLoans(context.db, [loan.gid], UNDONE)) {
    await reverseEntry(context, entry.id, {
      kind: `${entry.kind}_REVERSED`,
      effectiveDate: on,
    });
  }
}

/** Moves everything paid so far to the borrower's account credit and orders one refund of it. */
async function payBack(context: WorkContext, loan: LoanRow, on: Day): Promise<LoanRow> {
  const { db } = context;
  let now = loan;
  const receipts = await findStandingReceipts(db, { loanGids: [loan.gid] });
  for (const receipt of receipts) {
    const reason = 'Your loan is canceled';
    await unapplyReceipt(context, now, receipt, { reason, through: 'ESCROW' });
    now = (await findLoan(db, loan.gid)) ?? now;
  }
  // Only now: to move the next receipt would cancel a refund of the one before it.
  const amount = sum(receipts.map(({ transaction_cents: cents }) => -(cents ?? 0n)));
  const final = finalDays(receipts).toSorted(Temporal.PlainDate.compare).at(-1);
  if (amount > 0n)
    await orderRefund(context, { loan: now, amount, receivedOn: on, finalOn: final });
  return now;
}
