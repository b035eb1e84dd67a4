import { clearDebt, reversedWithPayout } from '../../../lending/src/books/returned-payout.ts';
import type { Day } from '../../../lending/src/calendar/calendar.ts';
import { type Cents, sum } from '../../../lending/src/money/money.ts';
import { cancelScheduled } from './debits.ts';
import { done, type Life } from './life.ts';
import { orderRefund } from './refunds.ts';
import { laterOf } from './standing.ts';
import { moveStatus } from './status.ts';
import { takeBack } from './take-back.ts';

/**
 * The bank returns the whole payout: what was paid meanwhile goes back, and the note, its fees, our
 * credits and its interest are reversed (LOAN-2).
 */
export function returnPayout(life: Life): void {
  const { loan, today } = life;
  const { book } = loan;
  if (loan.status !== 'Open' && (loan.status !== 'Paid' || loan.chargedOffOn !== null)) return;
  cancelScheduled(loan);
  const moved = loan.receipts.filter(({ counts }) => counts);
  for (const receipt of moved) takeBack(life, receipt, 'ESCROW');
  if (loan.status === 'Paid') moveStatus(loan, 'reopen');
  const amount = loan.quote.itemization.givenToYou;
  book.post({ kind: 'DISBURSEMENT_RETURNED', amount }, today);
  const undone: ReadonlySet<string> = new Set(reversedWithPayout);
  for (const { id, kind } of book.entries.filter((entry) => undone.has(entry.kind))) {
    book.reverse(id, today, `${kind}_REVERSED`);
  }
  const { correction, refunded } = clearDebt({
    principal: book.balance('loan_principal'),
    interest: book.balance('interest_receivable'),
    fees: book.balance('fees_receivable'),
    interestEarned: book.credit('interest_income'),
  });
  book.post({ kind: 'RATE_REDUCED', correction }, today, { as: 'ACCRUAL_REVERSED' });
  moveStatus(loan, 'disbursement-returned');
  const finalOn = moved.map((one) => one.finalOn).reduce(laterOf, today);
  giveBack(life, sum(moved.map((one) => one.amount)) - refunded, finalOn);
  done(life, 'payout returned', amount);
}

/** Refunds the borrower's credit; refunds that had left and that it doesn't cover are our loss. */
function giveBack(life: Life, left: Cents, finalOn: Day): void {
  const { loan, today } = life;
  if (left > 0n) orderRefund(life, left, today, finalOn);
  if (left < 0n) loan.book.post({ kind: 'REFUND_LOSS', amount: -left }, today);
}
