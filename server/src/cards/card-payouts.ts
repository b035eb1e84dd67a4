import type { Cents } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';
import { listPayouts } from './card-payments.queries.ts';

/** One sum that the card processor sent to our bank account; below zero, one that it debited. */
export interface CardPayout {
  /** The processor's name for it, as the bank's statement may show it. */
  readonly reference: string;
  readonly paidOn: Temporal.PlainDate;
  /** Charges less refunds and disputes, what the processor kept, and what reached the bank. */
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
}

/**
 * The processor's payouts of a span of days. Its fee is booked already (CARD_FEE), so that `net` is
 * what is left in card_clearing until the bank's statement shows it (CLEARED).
 */
export async function cardPayouts(
  { db }: Pick<WorkContext, 'db'>,
  span: { readonly since: Temporal.PlainDate; readonly through: Temporal.PlainDate },
): Promise<CardPayout[]> {
  const rows = await listPayouts(db, {
    since: span.since.toString(),
    through: span.through.toString(),
  });
  return rows.map((row) => ({
    reference: row.payout_ref,
    paidOn: Temporal.PlainDate.from(row.paid_on),
    gross: row.gross_cents,
    fee: row.fee_cents,
    net: row.net_cents,
  }));
}
