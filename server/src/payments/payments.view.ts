import type { Answer } from '@paystead/contract/call';
import type { listPayments, listPayoffWays } from '@paystead/contract/servicing/payments';
import type { CountedPayoff } from '@paystead/lending/payments/payment-plan';
import type { PayoffWayChoice, PayoffWayClosed } from '@paystead/lending/payments/payoff-ways';
import type { OnTheWay } from '@paystead/lending/servicing/payoff';
import { dayOf, isoTime } from '../platform/clock.ts';
import type { CountedRow, PaymentRow } from './payments.queries.ts';

export type PaymentView = Answer<typeof listPayments>[number];
type WayView = Answer<typeof listPayoffWays>['ways'][number];

/** A planned debit counts as sent once a file has it or its cut-off has passed. */
export function viewPayment(
  row: PaymentRow,
  accounts: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): PaymentView {
  const open = isCancellable(row, now);
  const state = row.state === 'SCHEDULED' && !open ? 'SENT' : row.state;
  return {
    gid: row.gid,
    loan_gid: row.loan_gid,
    mode: row.mode,
    method: row.method,
    amount: row.amount_cents,
    date: row.debit_date,
    state: state,
    late: state === 'SENT' && row.debit_date < dayOf(now).toString(),
    account: row.card_name ?? accounts.get(row.bank_account_gid ?? '') ?? 'Bank account',
    authorization: row.authorization_text,
    can_cancel: open,
    cancel_until: isoTime(row.cancel_until),
    confirmation_number: row.confirmation_number,
    created_at: isoTime(row.created_at),
    series_gid: row.series_gid,
    payoff: viewCounted(row),
  };
}

/**
 * Whether no file has the debit: a waiting one has no entry, a planned one until its cut-off unless
 * its file was cut before.
 */
export function isCancellable(
  row: Pick<PaymentRow, 'state' | 'cancel_until' | 'in_file'>,
  now: Temporal.Instant,
): boolean {
  if (row.state === 'WAITING') return true;
  if (row.in_file) return false;
  return row.state === 'SCHEDULED' && Temporal.Instant.compare(now, row.cancel_until) < 0;
}

/** What a payoff counted, from its row. */
function viewCounted(row: PaymentRow): PaymentView['payoff'] {
  if (row.payoff_way === null) return null;
  const { items, refund, refund_by } = row.payoff_counted as CountedRow;
  return {
    way: row.payoff_way,
    on_the_way: items.map((item) => ({ ...item, amount: BigInt(item.amount) })),
    refund: BigInt(refund),
    refund_by,
  };
}

/** What a payoff counts, before it is made. */
export function viewPayoff({
  onTheWay,
  chosen,
}: CountedPayoff): NonNullable<PaymentView['payoff']> {
  return {
    way: chosen.way,
    on_the_way: onTheWay.map(viewItem),
    refund: chosen.refund,
    refund_by: chosen.refundBy?.toString() ?? null,
  };
}

export function viewItem({ kind, planned, landsOn, amount }: OnTheWay) {
  return { kind, planned, date: landsOn.toString(), amount };
}

const WAY_CLOSED: Readonly<Record<PayoffWayClosed, string>> = {
  PAYDAY_FIRST:
    'Your next payday comes before this day. To pay everything at once, pick an earlier day.',
  NOTHING_LEFT: 'The money on its way already pays off your loan. You don’t need to pay anything.',
  CARD_PAYS_TODAY: 'A card pays today. To pay what’s left later, choose your bank account instead.',
};

/** One of the two ways to pay off, with its figures. */
export function viewWay({ way, closed, debit, refund, refundBy, cost }: PayoffWayChoice): WayView {
  return {
    way,
    open: closed === null,
    closed_reason: closed && WAY_CLOSED[closed],
    amount: debit.amount,
    date: debit.date.toString(),
    refund,
    refund_by: refundBy?.toString() ?? null,
    cost,
  };
}
