import type { CountedPayoff } from '@paystead/lending/payments/payment-plan';
import type { OnTheWay } from '@paystead/lending/servicing/payoff';
import { cancelEntry } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { changePayment, type CountedRow, type DebitRow } from './payments.queries.ts';
import { isCancellable } from './payments.view.ts';

/** What a payoff counts, as its payment's row keeps it. */
export function countedRow({ onTheWay, chosen }: CountedPayoff): CountedRow {
  return {
    items: onTheWay.map(({ kind, planned, landsOn, amount }) => ({
      kind,
      planned,
      date: landsOn.toString(),
      amount: amount.toString(),
    })),
    refund: chosen.refund.toString(),
    refund_by: chosen.refundBy?.toString() ?? null,
  };
}

/**
 * A name for what is on its way. It changes when an item comes, lands, changes its amount or can't
 * be canceled any more; null if nothing is on its way.
 */
export function nameOfList(onTheWay: readonly OnTheWay[]): string | null {
  if (onTheWay.length === 0) return null;
  const lines = onTheWay.map(
    ({ kind, planned, landsOn, amount }) => `${kind} ${planned} ${landsOn} ${amount}`,
  );
  return sha256(lines.toSorted().join('\n')).toString('hex').slice(0, 32);
}

/**
 * Cancels every planned payment of a loan, in the transaction of its payoff. Refuses if a file has
 * just taken one: then the borrower chooses again.
 */
export async function cancelPlanned(
  context: WorkContext,
  planned: readonly DebitRow[],
): Promise<void> {
  const { db, event, now } = context;
  for (const payment of planned.filter((row) => isCancellable(row, now))) {
    if (!(await cancelEntry(context, 'PAYMENT', payment.gid))) refuseChanged();
    await changePayment(db, payment.gid, { state: 'CANCELLED', updated_at: now });
    event('payment.cancelled', { kind: 'payment', gid: payment.gid });
  }
}

/** The list that the borrower saw is out of date. */
export function refuseChanged(): never {
  return refuse('PAYOFF_CHANGED', {}, { way: 'The list has changed. Choose again' });
}
