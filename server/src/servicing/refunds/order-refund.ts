import { randomUUID } from 'node:crypto';
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
import { journalEntries, type PostedEntry, postEntries, reverseEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import {
  findUnpaidRefunds,
  insertRefunds,
  type RefundRow,
  setRefundState,
} from './refund.queries.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import type { CanceledRefund } from '../receipts/returned-entry.ts';
import { type Sent, sendRefunds } from './send-refund.ts';
import { tellOfOrders, tellOfStoppedRefund } from './tell-of-refunds.ts';

/** Banking days after which we send a refund. */
const SENT_AFTER = 2;

/** An excess that goes back to its borrower. */
export interface Excess {
  readonly loan: LoanRow;
  readonly amount: Cents;
  /** The day for which it counts. */
  readonly receivedOn: Day;
  /** The day from which the money can no longer be returned; `receivedOn` by default. */
  readonly finalOn?: Day | undefined;
  /** An account that returned an earlier refund of it; none by default. */
  readonly notTo?: string | null | undefined;
}

/**
 * Orders a refund of an excess: from the borrower's account credit into a bank credit to the
 * verified primary account. Without an account the refund waits until the borrower names one.
 */
export async function orderRefund(context: WorkContext, excess: Excess): Promise<void> {
  await orderRefunds(context, [excess]);
}

/** Orders refunds for different loans as `orderRefund` does one, in a few statements. */
export async function orderRefunds(context: WorkContext, all: readonly Excess[]): Promise<void> {
  const ordering = all.map(({ amount, finalOn, loan, notTo, receivedOn }): Ordering => {
    const on = excessShowsOn(loan, receivedOn, context.today);
    const soon = addBankingDays(on, SENT_AFTER);
    const sendOn = isBefore(soon, finalOn ?? receivedOn)
      ? nextBankingDay(finalOn ?? receivedOn)
      : soon;
    return {
      kind: 'REFUND_ORDERED',
      loan,
      amount,
      on,
      payBy: addBankingDays(on, refundDays),
      sendOn,
      notTo,
    };
  });
  await order(context, ordering);
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
  const { today: on } = context;
  const payBy = addBankingDays(Temporal.PlainDate.from(held.received_on), refundDays);
  const [entry] = await order(context, [
    {
      kind: 'HELD_REFUNDED',
      loan,
      amount: held.amount_cents,
      on,
      payBy: isBefore(payBy, on) ? addBankingDays(on, refundDays) : payBy,
      sendOn: addBankingDays(on, 1),
      heldGid: held.gid,
    },
  ]);
  if (!entry) throw new RangeError('A refund is above zero');
  return entry.id;
}

interface Ordering {
  readonly kind: 'REFUND_ORDERED' | 'HELD_REFUNDED';
  readonly loan: LoanRow;
  readonly amount: Cents;
  readonly on: Day;
  readonly payBy: Day;
  readonly sendOn: Day;
  /** The sum that was held. */
  readonly heldGid?: string;
  readonly notTo?: string | null | undefined;
}

/** Books, sends and announces refunds; returns their entries. */
async function order(context: WorkContext, all: readonly Ordering[]): Promise<PostedEntry[]> {
  if (all.length === 0) return [];
  const entries = await postEntries(context, all.flatMap(entryOf));
  const refunds = all.map((one, index) => {
    const entry = entries[index];
    if (!entry) throw new RangeError('A refund is above zero');
    return { row: rowOf(one, entry), sendOn: one.sendOn };
  });
  await insertRefunds(
    context.db,
    refunds.map(({ row }) => row),
  );
  const sent = await sendEach(context, refunds);
  await tellOfOrders(
    context,
    refunds.map(({ row }) => ({
      refund: { ...row, bank_account_gid: sent.get(row.gid)?.bankAccountGid ?? null },
      arrives: sent.get(row.gid)?.arrives ?? null,
    })),
  );
  for (const { amount, heldGid, loan } of all) {
    const after = { amount: toDollars(amount), ...(heldGid && { held_money: heldGid }) };
    context.event('refund.ordered', { kind: 'loan', gid: loan.gid }, { after });
  }
  return entries;
}

function entryOf({ amount, kind, loan, on: effectiveDate }: Ordering) {
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate };
  return journalEntries({ kind, amount }, when);
}

function rowOf({ amount, heldGid, loan, notTo, on, payBy }: Ordering, { id }: PostedEntry) {
  return {
    gid: randomUUID(),
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    amount_cents: amount,
    state: 'ORDERED' as const,
    sends: 0,
    bank_account_gid: notTo ?? null,
    ordered_on: on.toString(),
    pay_by: payBy.toString(),
    journal_entry_id: id,
    held_money_gid: heldGid ?? null,
  };
}

/** Sends refunds, those of each day together. */
async function sendEach(
  context: WorkContext,
  refunds: readonly { readonly row: ReturnType<typeof rowOf>; readonly sendOn: Day }[],
): Promise<ReadonlyMap<string, Sent>> {
  const days = Map.groupBy(refunds, ({ sendOn }) => sendOn.toString());
  const sent = new Map<string, Sent>();
  for (const [day, its] of days) {
    const rows = its.map(({ row }) => row);
    const known = await sendRefunds(context, rows, Temporal.PlainDate.from(day));
    for (const [gid, one] of known) sent.set(gid, one);
  }
  return sent;
}

/**
 * Backdated money may leave an excess only because of later money. A refund dated before its excess
 * would show up as a debt when the loan is replayed. The money of a Void loan may count for a day
 * long ago; no refund of it is promised for a day that has passed.
 */
function excessShowsOn({ accrued_through, status }: LoanRow, receivedOn: Day, today: Day): Day {
  if (status === 'Void') return isBefore(receivedOn, today) ? today : receivedOn;
  if (accrued_through === null) return receivedOn;
  const booked = Temporal.PlainDate.from(accrued_through);
  return isBefore(receivedOn, booked) ? booked : receivedOn;
}

/**
 * Cancels the refunds of some loans whose credit is in no file yet, or came back, because the money
 * behind them was returned. Their amount becomes the borrower's account credit again.
 * @returns each of them
 */
export async function cancelRefunds(
  context: WorkContext,
  loanGids: readonly string[],
): Promise<CanceledRefund[]> {
  const cancelled: CanceledRefund[] = [];
  for (const refund of await findUnpaidRefunds(context.db, loanGids)) {
    // A refund that waits for an account has no credit to cancel.
    const waits = refund.sends === 0 || refund.state === 'RETURNED';
    const isStopped = waits || (await cancelEntry(context, 'REFUND', refund.gid));
    if (isStopped) cancelled.push(await stopRefund(context, refund));
  }
  return cancelled;
}

/** Cancels a refund that has no credit on its way, and tells its borrower. */
export async function stopRefund(context: WorkContext, refund: RefundRow): Promise<CanceledRefund> {
  await reverseEntry(context, refund.journal_entry_id, { kind: 'REFUND_CANCELLED' });
  await setRefundState(context.db, refund.gid, 'CANCELLED');
  await tellOfStoppedRefund(context, refund);
  return {
    loanGid: refund.loan_gid,
    amount: refund.amount_cents,
    on: Temporal.PlainDate.from(refund.ordered_on),
    notTo: refund.state === 'RETURNED' ? refund.bank_account_gid : null,
  };
}
