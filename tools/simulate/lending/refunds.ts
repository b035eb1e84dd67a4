import {
  addBankingDays,
  type Day,
  isBefore,
  nextBankingDay,
} from '../../../lending/src/calendar/calendar.ts';
import { type Cents, sum } from '../../../lending/src/money/money.ts';
import { done, type Life, note } from './life.ts';
import type { Escrow, Loan, Refund } from './loan.ts';
import { laterOf } from './standing.ts';

/** Banking days after which a refund is sent (PAYOFF-7). */
const SENT_AFTER = 2;

/**
 * Orders a refund of an excess: from the borrower's account credit to what we owe (PAYOFF-7).
 * @param receivedOn the day for which the excess counts
 * @param finalOn the day from which the money can't be returned any more
 */
export function orderRefund(life: Life, amount: Cents, receivedOn: Day, finalOn: Day): void {
  const { loan, today } = life;
  // Dated before its excess, it would show up as a debt when the loan is replayed.
  const on = laterOf(receivedOn, loan.status === 'Void' ? today : loan.through);
  const entry = loan.book.post({ kind: 'REFUND_ORDERED', amount }, on);
  loan.history.push({ id: entry, kind: 'REFUND', on, amount });
  const soon = addBankingDays(on, SENT_AFTER);
  const sendOn = isBefore(soon, finalOn) ? nextBankingDay(finalOn) : soon;
  loan.refunds.push({ entry, amount, held: false, sendOn, state: 'ORDERED' });
  note(life, 'refund ordered');
}

/** Refunds held money that was never applied; no return cancels it. */
export function refundHeld(life: Life, escrow: Escrow): void {
  const { loan, today } = life;
  const { amount } = escrow;
  const entry = loan.book.post({ kind: 'HELD_REFUNDED', amount }, today);
  loan.escrows = loan.escrows.filter((one) => one !== escrow);
  const sendOn = addBankingDays(today, 1);
  loan.refunds.push({ entry, amount, held: true, sendOn, state: 'ORDERED' });
  done(life, 'held money refunded', amount);
}

/**
 * Cancels the refunds that no file has yet, or that the bank sent back, because money behind them
 * was returned.
 * @param through the day as of which the return is replayed
 * @returns cents of those dated through that day
 */
export function cancelRefunds(life: Life, through: Day): Cents {
  const stopped = life.loan.refunds.filter(
    ({ held, state }) => (state === 'ORDERED' || state === 'RETURNED') && !held,
  );
  const counted = stopped.map((refund) =>
    isBefore(through, cancelRefund(life, refund)) ? 0n : refund.amount,
  );
  return sum(counted);
}

/**
 * Cancels a refund that isn't on its way.
 * @returns the day for which it counted
 */
export function cancelRefund(life: Life, refund: Refund): Day {
  const { loan } = life;
  refund.state = 'CANCELED';
  note(life, 'refund canceled');
  const on = loan.history.find(({ id }) => id === refund.entry)?.on ?? loan.through;
  const id = loan.book.reverse(refund.entry, on, 'REFUND_CANCELLED');
  loan.history.push({ id, kind: 'RETURN', on, of: refund.entry });
  return on;
}

/**
 * Sends what is due; now and then the bank sends one back, and it goes out again later.
 * @param onReturn what a returned refund is used for first
 */
export function sendRefunds(life: Life, onReturn: (life: Life, refund: Refund) => void): void {
  const { chance, loan, today } = life;
  for (const refund of loan.refunds) {
    const { amount, state } = refund;
    if (state === 'CANCELED' || state === 'SENT' || isBefore(today, refund.sendOn)) continue;
    loan.book.post({ kind: 'REFUND_SENT', amount }, today);
    refund.state = 'SENT';
    done(life, 'refund sent', amount);
    if (!chance.percent(10)) continue;
    loan.book.post({ kind: 'REFUND_RETURNED', amount }, today);
    refund.state = 'RETURNED';
    refund.sendOn = addBankingDays(today, 2 + chance.upTo(5));
    onReturn(life, refund);
    done(life, 'refund returned', amount);
  }
}

/** Cents of the borrower's account credit: what escrow holds beyond the sums that wait in it. */
export function accountCredit({ book, escrows }: Loan): Cents {
  return book.credit('borrower_escrow') - sum(escrows.map(({ amount }) => amount));
}
