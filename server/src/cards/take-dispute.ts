import { toDollars } from '@paystead/lending/money/money';
import type { CardDisputeNews } from '../partners/cards/cards.ts';
import { restoreCardPayment, returnCardPayment } from '../payments/index.ts';
import type { WorkContext } from '../platform/context.ts';
import {
  changeDispute,
  findByReference,
  findDispute,
  insertDispute,
} from './card-payments.queries.ts';
import { lockLoan } from '../servicing/index.ts';

/** For the borrower, without a period. */
const REASON = 'Your card’s bank took it back, because the charge was disputed there';

/**
 * Books the news of a dispute, once: the payment is returned as of its own day, and comes back if
 * we win. Does nothing for charges that aren't ours or aren't booked yet; the next night asks again.
 * @returns whether the news changed anything
 */
export async function takeDispute(
  context: WorkContext,
  { dispute, charge, amount, state }: CardDisputeNews,
): Promise<boolean> {
  const { db, now, event } = context;
  const found = await findByReference(db, { charge });
  if (found?.state !== 'PAID' || found.payment_gid === null) return false;
  await lockLoan(db, found.loan_gid);
  const known = await findDispute(db, dispute);
  if (known && (known.state === state || known.state !== 'OPEN')) return false;
  if (amount !== found.amount_cents) {
    throw new Error(`Dispute ${dispute} is about a part of its charge; staff book it`);
  }

  if (known) await changeDispute(db, known.gid, state, now);
  else {
    await insertDispute(db, {
      dispute_ref: dispute,
      card_payment_gid: found.gid,
      borrower_gid: found.borrower_gid,
      amount_cents: amount,
      state,
      opened_at: now,
      updated_at: now,
    });
  }
  const isGone = state !== 'WON';
  if (isGone && !known) await returnCardPayment(context, found.payment_gid, REASON);
  if (!isGone && known) await restoreCardPayment(context, found.payment_gid);
  event(
    'card_payment.disputed',
    { kind: 'loan', gid: found.loan_gid },
    { after: { state, amount: toDollars(amount) } },
  );
  return true;
}
