import {
  addBankingDays,
  type Day,
  isBefore,
  nextBankingDay,
} from '@paystead/lending/calendar/calendar';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { refundDays } from '@paystead/lending/servicing/payoff';
import { cancelEntry } from '../../ach/index.ts';
import type { HeldMoneyRow } from '../../held-money/index.ts';
import { journalEntries, postEntry, reverseEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findOrderedRefunds, insertRefund, setRefundState } from './refund.queries.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import type { CanceledRefund } from '../receipts/returned-entry.ts';
import { sendRefund } from './send-refund.ts';
import { tellOfOrders, tellOfStoppedRefund } from './tell-of-refunds.ts';

/** Banking days after which we send a refund. */
const SENT_AFTER = 2;

/**
 * Orders a refund of an excess: from the borrower's account credit into a bank credit to the
 * verified primary account. Without an account the refund waits until the borrower names one.
 * @param receivedOn the day for which the excess counts
 * @param finalOn the day from which the money received can no longer be returned
 */
export async function orderRefund(
  context: WorkContext,
  loan: LoanRow,
  amount: Cents,
  receivedOn: Day,
  finalOn: Day = receivedOn,
): Promise<{ gid: string }> {
  const on = excessShowsOn(loan, receivedOn);
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: on };
  const [ordered] = journalEntries({ kind: 'REFUND_ORDERED', amount }, when);
  if (!ordered) throw new RangeError('A refund is above zero');

  const entry = await postEntry(context, ordered);
  const refund = await insertRefund(context.db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    amount_cents: amount,
    state: 'ORDERED',
    ordered_on: on.toString(),
    pay_by: addBankingDays(on, refundDays).toString(),
    journal_entry_id: entry.id,
  });
  const soon = addBankingDays(on, SENT_AFTER);
  const day = isBefore(soon, finalOn) ? nextBankingDay(finalOn) : soon;
  const sent = await sendRefund(context, refund, day);
  const told = { ...refund, bank_account_gid: sent?.bankAccountGid ?? null };
  await tellOfOrders(context, [{ refund: told, arrives: sent?.arrives ?? null }]);
  context.event(
    'refund.ordered',
    { kind: 'loan', gid: loan.gid },
    { after: { amount: toDollars(amount) } },
  );
  return refund;
}

/**
 * Orders a refund of money that was held for a loan and never applied. It is sent on the next
 * banking day, and a payment returned later doesn't cancel it.
 * @returns the entry that moved the money
 */
export async function orderHeldRefund(
  context: WorkContext,
  loan: LoanRow,
  held: HeldMoneyRow,
): Promise<bigint> {
  const { db, today } = context;
  const amount = held.amount_cents;
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: today };
  const [ordered] = journalEntries({ kind: 'HELD_REFUNDED', amount }, when);
  if (!ordered) throw new RangeError('A refund is above zero');
  const entry = await postEntry(context, ordered);
  const received = Temporal.PlainDate.from(held.received_on);
  const payBy = addBankingDays(received, refundDays);
  const refund = await insertRefund(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    amount_cents: amount,
    state: 'ORDERED',
    ordered_on: today.toString(),
    pay_by: (isBefore(payBy, today) ? addBankingDays(today, refundDays) : payBy).toString(),
    journal_entry_id: entry.id,
    held_money_gid: held.gid,
  });
  const sent = await sendRefund(context, refund, addBankingDays(today, 1));
  const told = { ...refund, bank_account_gid: sent?.bankAccountGid ?? null };
  await tellOfOrders(context, [{ refund: told, arrives: sent?.arrives ?? null }]);
  context.event(
    'refund.ordered',
    { kind: 'loan', gid: loan.gid },
    { after: { amount: toDollars(amount), held_money: held.gid } },
  );
  return entry.id;
}

/**
 * Backdated money may leave an excess only because of later money. A refund dated before its excess
 * would show up as a debt when the loan is replayed.
 */
function excessShowsOn({ accrued_through }: LoanRow, receivedOn: Day): Day {
  if (accrued_through === null) return receivedOn;
  const booked = Temporal.PlainDate.from(accrued_through);
  return isBefore(receivedOn, booked) ? booked : receivedOn;
}

/**
 * Cancels the refunds of some loans whose credit is in no file yet, because the money behind them
 * was returned. Their amount becomes the borrower's account credit again.
 * @returns each of them
 */
export async function cancelRefunds(
  context: WorkContext,
  loanGids: readonly string[],
): Promise<CanceledRefund[]> {
  const cancelled: CanceledRefund[] = [];
  for (const refund of await findOrderedRefunds(context.db, loanGids)) {
    // A refund that waits for an account has no credit to cancel.
    const isStopped = refund.sends === 0 || (await cancelEntry(context, 'REFUND', refund.gid));
    if (!isStopped) continue;
    await reverseEntry(context, refund.journal_entry_id, { kind: 'REFUND_CANCELLED' });
    await setRefundState(context.db, refund.gid, 'CANCELLED');
    await tellOfStoppedRefund(context, refund);
    cancelled.push({
      loanGid: refund.loan_gid,
      amount: refund.amount_cents,
      on: Temporal.PlainDate.from(refund.ordered_on),
    });
  }
  return cancelled;
}
