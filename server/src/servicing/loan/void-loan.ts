import { clearDebt, reversedWithPayout } from '@paystead/lending/books/returned-payout';
import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { LoanStatus } from '@paystead/lending/states/loan-status';
import {
  type Balances,
  findEntriesOfLoans,
  journalEntries,
  loanBalances,
  type Occasion,
  postEntries,
  reverseEntry,
  statusEntry,
} from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { bookLoss } from '../receipts/book-void.ts';
import { finalDays, findStandingReceipts } from '../receipts/receipts.queries.ts';
import { tellOfLosses } from '../receipts/tell-of-losses.ts';
import { unapplyReceipt } from '../receipts/unapply-receipt.ts';
import { orderRefund } from '../refunds/order-refund.ts';
import { statusAfter } from './change-status.ts';
import { lockLoan } from './find-loan.ts';
import { findLoan, type LoanRow, updateLoan } from './loan.queries.ts';
import { reopenOldLoan } from './old-loan.ts';
import { loanProceeds } from './open-loan.ts';

type Because = 'CANCELLED' | 'DISBURSEMENT_RETURNED';

/**
 * Voids a loan that has no money out: a canceled Pending one, or one whose payout was returned in
 * full, Open or paid off since, whose entries it then reverses. False if it is Void already.
 * Refuses with LOAN_NOT_CANCELLABLE in every other status.
 * @param on the day it ends: today, or the day the payout was returned
 */
export async function voidLoan(
  context: WorkContext,
  loanGid: string,
  because: Because,
  on: Day = context.today,
): Promise<boolean> {
  const loan = await lockLoan(context.db, loanGid);
  if (loan.status === 'Void') return false;
  if (!mayBeVoided(loan, because)) refuse('LOAN_NOT_CANCELLABLE');
  const status = await statusVoided(context, loan, because, on);
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

function mayBeVoided({ charged_off_on: lostOn, status }: LoanRow, because: Because): boolean {
  if (because === 'CANCELLED') return status === 'Pending';
  return status === 'Open' || (status === 'Paid' && lostOn === null);
}

/** Undoes what the loan's books say, if it was opened; returns its status then. */
async function statusVoided(
  context: WorkContext,
  loan: LoanRow,
  because: Because,
  on: Day,
): Promise<LoanStatus> {
  if (because === 'CANCELLED') return statusAfter(loan, 'void');
  const { status } = await reverseEntries(context, loan, on);
  // Without its payments it is Open again, unless only our credits paid it off.
  const reopened = status === 'Paid' ? statusAfter({ ...loan, status }, 'reopen') : status;
  return statusAfter({ ...loan, status: reopened }, 'disbursement-returned');
}

/**
 * The payout was returned: reverses the note, its fees, our credits and the accrued interest, and
 * sends payments made meanwhile back to the borrower.
 */
async function reverseEntries(context: WorkContext, opened: LoanRow, on: Day): Promise<LoanRow> {
  const { db } = context;
  const { final, loan, paid } = await moveToCredit(context, opened);
  await reopenOldLoan(context, loan);
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: on };
  await postEntries(
    context,
    journalEntries({ kind: 'DISBURSEMENT_RETURNED', amount: loanProceeds(loan) }, when),
  );
  for (const entry of await findEntriesOfLoans(db, [loan.gid], [...reversedWithPayout])) {
    await reverseEntry(context, entry.id, {
      kind: `${entry.kind}_REVERSED`,
      effectiveDate: on,
    });
  }
  const { entries, refunded } = clearRest(await loanBalances(db, loan.gid), when);
  await postEntries(context, entries);
  await giveBack(context, loan, { amount: paid - refunded, on, final });
  return loan;
}

/** Takes off what the books of the debt still say. */
function clearRest(books: Balances, when: Occasion) {
  const { correction, refunded } = clearDebt({
    principal: books('loan_principal'),
    interest: books('interest_receivable'),
    fees: books('fees_receivable'),
    interestEarned: -books('interest_income'),
  });
  const entries = journalEntries({ kind: 'RATE_REDUCED', correction }, when);
  return { entries: entries.map((entry) => ({ ...entry, kind: 'ACCRUAL_REVERSED' })), refunded };
}

/** Refunds the borrower's credit. If refunds had left that it doesn't cover, we lose the rest. */
async function giveBack(
  context: WorkContext,
  loan: LoanRow,
  { amount, final, on }: { readonly amount: Cents; readonly final?: Day | undefined; on: Day },
): Promise<void> {
  if (amount > 0n) await orderRefund(context, { loan, amount, receivedOn: on, finalOn: final });
  if (amount >= 0n) return;
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: on };
  await postEntries(context, bookLoss(-amount, when));
  await tellOfLosses(context, [{ loan, amount: -amount }]);
}

/** Moves everything paid so far to the borrower's account credit. */
async function moveToCredit(context: WorkContext, loan: LoanRow) {
  const { db } = context;
  let now = loan;
  const receipts = await findStandingReceipts(db, { loanGids: [loan.gid] });
  for (const receipt of receipts) {
    const reason = 'Your loan is canceled';
    await unapplyReceipt(context, now, receipt, { reason, through: 'ESCROW' });
    now = (await findLoan(db, loan.gid)) ?? now;
  }
  return {
    loan: now,
    /** Cents that are refunded together: to move the next receipt would cancel a refund of one. */
    paid: sum(receipts.map(({ transaction_cents: cents }) => -(cents ?? 0n))),
    final: finalDays(receipts).toSorted(Temporal.PlainDate.compare).at(-1),
  };
}
