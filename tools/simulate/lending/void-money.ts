import { type Cents, least, most } from '../../../lending/src/money/money.ts';
import type { Life } from './life.ts';
import type { Loan, Receipt, Refund } from './loan.ts';
import { accountCredit, cancelRefund, cancelRefunds, orderRefund } from './refunds.ts';
import type { Day } from '../../../lending/src/calendar/calendar.ts';
import type { Channel } from '../../../lending/src/books/postings.ts';
import { laterOf } from './standing.ts';

/** Money for a Void loan. */
interface VoidMoney {
  readonly amount: Cents;
  readonly channel: Channel;
  readonly on: Day;
}

/** Books money that comes for a Void loan: it makes our loss good, and the rest is too much. */
export function bookToVoid(loan: Loan, { amount, channel, on }: VoidMoney) {
  const { book } = loan;
  const parts = { interest: 0n, principalDue: 0n, fees: 0n, principalLater: 0n };
  const madeGood = least(amount, lossOf(loan));
  const entry = book.post(
    { kind: 'PAYMENT', channel, allocation: { ...parts, excess: amount } },
    on,
  );
  book.post({ kind: 'REFUND_LOSS', amount: -madeGood }, on);
  const excess = amount - madeGood;
  return { entry, kind: 'PAYMENT' as const, on, excess, waived: 0n, closes: false };
}

/**
 * Money of a Void loan goes back: unsent refunds are canceled, it comes out of the borrower's
 * credit, and what a sent refund took is our loss (PAYOUT-7).
 */
export function returnToVoid(life: Life, receipt: Receipt): void {
  const { loan, today } = life;
  const { amount, channel, entry, on } = receipt;
  cancelRefunds(life, loan.through);
  const credit = most(0n, accountCredit(loan));
  receipt.counts = false;
  receipt.isOurs = false;
  const correction = { principal: 0n, interest: 0n, fees: 0n, excess: -amount, interestEarned: 0n };
  const id = loan.book.post({ kind: 'PAYMENT_RETURNED', channel, amount, correction }, on);
  loan.history.push({ id, kind: 'RETURN', of: entry, on });
  const lost = most(0n, amount - credit);
  loan.book.post({ kind: 'REFUND_LOSS', amount: lost }, on);
  const left = accountCredit(loan);
  const finalOn = loan.receipts.filter(({ isOurs }) => isOurs).map((one) => one.finalOn);
  if (left > 0n) orderRefund(life, left, today, finalOn.reduce(laterOf, today));
}

/**
 * A refund that the bank sent back makes our loss on a Void loan good first; the rest is ordered
 * anew.
 */
export function refundToLoss(life: Life, refund: Refund): void {
  const { loan, today } = life;
  const loss = lossOf(loan);
  if (loan.status !== 'Void' || refund.held || loss === 0n) return;
  cancelRefund(life, refund);
  const madeGood = least(refund.amount, loss);
  loan.book.post({ kind: 'REFUND_LOSS', amount: -madeGood }, today);
  if (refund.amount > madeGood) orderRefund(life, refund.amount - madeGood, today, today);
}

function lossOf({ book }: Loan): Cents {
  return most(0n, book.balance('credit_loss'));
}
