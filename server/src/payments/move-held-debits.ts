import { fileDayOf, firstDebitDay } from '@paystead/lending/calendar/payment-dates';
import { takesPayments } from '@paystead/lending/states/loan-status';
import { mayBeRepresented } from '@paystead/nacha/returns/representment';
import { cancelEntry, cutOffOf, moveEntries } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockLoan } from '../servicing/index.ts';
import { changePayment, findOverdueOf, moveDebits, type PaymentRow } from './payments.queries.ts';
import { findReturns } from './returns.queries.ts';

/** The debits that a hold kept out of their file. */
interface HeldDebits {
  readonly moved: readonly PaymentRow[];
  readonly cancelled: readonly PaymentRow[];
}

/**
 * Gives every debit that missed its file while its borrower's money was held a new day (B1): one
 * that leaves the borrower a banking day to cancel it. Debits whose file is still to come keep
 * their day. Cancels a debit of a loan that takes no payments any more, and one that comes too late
 * to be presented again.
 * @param heldFrom the day on which the hold began
 */
export async function moveHeldDebits(
  context: WorkContext,
  borrowerGid: string,
  heldFrom: Temporal.PlainDate,
): Promise<HeldDebits> {
  const { db, now, today } = context;
  const date = firstDebitDay({ today, cutOffPassed: true });
  const moves: string[] = [];
  const cancelled: PaymentRow[] = [];
  for (const payment of await findOverdueOf(db, borrowerGid, now)) {
    if (await maySend(context, payment)) moves.push(payment.gid);
    else if (await cancelEntry(context, 'PAYMENT', payment.gid)) {
      cancelled.push(await changePayment(db, payment.gid, { state: 'CANCELLED', updated_at: now }));
      context.event('payment.cancelled', { kind: 'payment', gid: payment.gid });
    }
  }
  await moveEntries(context, 'PAYMENT', moves, date);
  const moved = await moveDebits(db, moves, {
    date: date.toString(),
    cancelUntil: cutOffOf(fileDayOf(date)),
    heldFrom: heldFrom.toString(),
    now,
  });
  for (const { gid } of moved) {
    const after = { date: date.toString(), held_from: heldFrom.toString() };
    context.event('payment.moved', { kind: 'payment', gid }, { after });
  }
  return { moved, cancelled };
}

async function maySend(context: WorkContext, payment: PaymentRow): Promise<boolean> {
  const loan = await lockLoan(context.db, payment.loan_gid);
  if (!takesPayments(loan.status)) return false;
  const returns = (await findReturns(context.db, [payment.gid])).get(payment.gid) ?? [];
  const [first] = returns;
  if (!first) return true;
  return mayBeRepresented({
    originalSettlementDate: Temporal.PlainDate.from(first.settled_on),
    returnCodes: returns.map((one) => one.return_code),
    decisionDate: context.today,
  }).allowed;
}
