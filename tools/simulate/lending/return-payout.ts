import { sum } from '../../../lending/src/money/money.ts';
import { done, type Life } from './life.ts';
import { cancelScheduled } from './debits.ts';
import { orderRefund } from './refunds.ts';
import { laterOf } from './standing.ts';
import { moveStatus } from './status.ts';
import { takeBack } from './take-back.ts';

const UNDONE: ReadonlySet<string> = new Set(['DISBURSEMENT', 'ORIGINATION_FEE', 'PROCESSING_FEE']);

/**
 * The bank returns the whole payout: what was paid meanwhile goes back, and the note, its fees and
 * its interest are reversed (LOAN-2).
 */
export function returnPayout(life: Life): void {
  const { loan, today } = life;
  const { book } = loan;
  if (loan.status !== 'Open') return;
  cancelScheduled(loan);
  const moved = loan.receipts.filter(({ counts }) => counts);
  for (const receipt of moved) takeBack(life, receipt, 'ESCROW');
  const given = sum(loan.escrows.map(({ amount }) => amount));
  const left = book.credit('borrower_escrow') - given;
  const finalOn = moved.map((one) => one.finalOn).reduce(laterOf, today);
  if (left > 0n) orderRefund(life, left, today, finalOn);
  const amount = loan.quote.itemization.givenToYou;
  book.post({ kind: 'DISBURSEMENT_RETURNED', amount }, today);
  const interest = -book.balance('interest_receivable');
  book.post({ kind: 'ACCRUAL', interest }, today, { as: 'ACCRUAL_REVERSED' });
  for (const { id, kind } of book.entries.filter((entry) => UNDONE.has(entry.kind))) {
    book.reverse(id, today, `${kind}_REVERSED`);
  }
  moveStatus(loan, 'disbursement-returned');
  done(life, 'payout returned', amount);
}
