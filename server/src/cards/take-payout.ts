import { expectAtBank } from '../bank-statement/index.ts';
import { journalEntries, postEntries } from '../ledger/index.ts';
import type { CardPayoutNews } from '../partners/cards/cards.ts';
import type { WorkContext } from '../platform/context.ts';
import { hasPayout, insertPayout } from './card-payments.queries.ts';

/**
 * Keeps a payout of the processor, once, books the fee that it kept, and expects the rest at our
 * bank: it clears when the bank's statement shows it (BOOK-8). Returns whether it was new.
 */
export async function takePayout(
  context: WorkContext,
  { payout, paidOn, gross, fee }: CardPayoutNews,
): Promise<boolean> {
  const { db, now } = context;
  if (await hasPayout(db, payout)) return false;
  const net = gross - fee;
  const booked = journalEntries({ kind: 'CARD_FEE', amount: fee }, { effectiveDate: paidOn });
  const [entry] = booked.length > 0 ? await postEntries(context, booked) : [];
  await insertPayout(db, {
    payout_ref: payout,
    paid_on: paidOn.toString(),
    gross_cents: gross,
    fee_cents: fee,
    net_cents: net,
    fee_entry_id: entry?.id ?? null,
    read_at: now,
  });
  if (net !== 0n) {
    await expectAtBank(context, [
      {
        account: 'card_clearing',
        kind: 'CARD_PAYOUT',
        reference: payout,
        bank_reference: payout,
        expected_on: paidOn.toString(),
        amount_cents: net,
      },
    ]);
  }
  return true;
}
