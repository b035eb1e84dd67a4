import { toDollars } from '@paystead/lending/money/money';
import { mayTryCard } from '@paystead/lending/payments/card-rules';
import type { CardLook } from '../partners/cards/cards.ts';
import { dropCardPayment, findCardRules, settleCardPayment } from '../payments/index.ts';
import { ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockLoan, type LoanRow } from '../servicing/index.ts';
import {
  type CardPaymentRow,
  type CardPaymentState,
  changeCardPayment,
  countTries,
  lockCardPayment,
} from './card-payments.queries.ts';
import { acceptPromise } from './accept-promise.ts';
import { processorOf } from './processor.ts';
import { tellOfLostPromise } from './tell-of-cards.ts';

/** A page that waits longer for a card is closed. */
export const PAGE_MINUTES = 30;

/** A card payment about which the processor is asked. */
export interface CardQuestion {
  readonly row: CardPaymentRow;
  /** Its page has been open too long. */
  readonly isStale: boolean;
}

/** The question about a payment; null if it has ended or has no session yet. */
export function questionOf(
  { now }: Pick<WorkContext, 'now'>,
  row: CardPaymentRow | undefined,
): CardQuestion | null {
  if (!row?.session_ref || !['OPEN', 'CAPTURING', 'RELEASING'].includes(row.state)) return null;
  const closesAt = row.created_at.add({ minutes: PAGE_MINUTES });
  return { row, isStale: Temporal.Instant.compare(closesAt, now) <= 0 };
}

/**
 * Does at the processor what the payment's state says, and tells what came of it. Call it while no
 * transaction is open. Throws an Outage.
 */
export async function askProcessor(
  platform: Pick<WorkContext, 'config' | 'vault'>,
  { row, isStale }: CardQuestion,
): Promise<CardLook> {
  const processor = processorOf(platform);
  const session = row.session_ref ?? '';
  const money = { amount: row.amount_cents, day: Temporal.PlainDate.from(row.for_day) };
  if (row.state === 'CAPTURING') return processor.capture(session, money);
  if (row.state === 'RELEASING') {
    const look = await processor.release(session);
    return look.phase === 'CAPTURED' ? processor.refund(session, money) : look;
  }
  const look = await processor.look(session);
  return look.phase === 'OPEN' && isStale ? processor.release(session) : look;
}

/**
 * Carries a payment on by one step, from what the processor said. Does nothing if somebody else has
 * carried it on since the question. Answers the same however often and in whatever order the
 * processor's news arrive.
 */
export async function carryOn(
  context: WorkContext,
  { row: asked }: CardQuestion,
  look: CardLook,
): Promise<CardPaymentRow> {
  const { db } = context;
  const loan = await lockLoan(db, asked.loan_gid);
  const row = await lockCardPayment(db, asked.gid);
  if (row.state !== asked.state) return row;
  if (row.state === 'OPEN') return carryOnOpen(context, loan, row, look);
  return row.state === 'CAPTURING'
    ? carryOnCapture(context, row, look)
    : carryOnRelease(context, row, look);
}

async function carryOnOpen(
  context: WorkContext,
  loan: LoanRow,
  row: CardPaymentRow,
  look: CardLook,
): Promise<CardPaymentRow> {
  const { db, now } = context;
  const seen =
    look.declines === row.declines
      ? row
      : await changeCardPayment(db, row.gid, {
          declines: look.declines,
          last_decline: look.lastDecline,
          updated_at: now,
        });
  const { phase } = look;
  const isOver = phase === 'EXPIRED' || phase === 'RELEASED';
  if (await isLimitReached(context, loan, seen)) {
    return end(context, seen, isOver ? 'ENDED' : 'RELEASING', 'DECLINES');
  }
  if (isOver) return end(context, seen, 'ENDED', 'EXPIRED');
  if (phase === 'REFUNDED') return end(context, seen, 'REFUNDED', 'EXPIRED');
  if (phase !== 'AUTHORIZED' && phase !== 'CAPTURED') return seen;
  const accepted = await acceptPromise(context, loan, seen, look);
  return 'change' in accepted
    ? changeCardPayment(db, row.gid, { ...accepted.change, updated_at: now })
    : end(context, seen, 'RELEASING', accepted.refused);
}

/** Only refused cards of a payment count against it: its own start was allowed. */
async function isLimitReached(
  { db, today }: WorkContext,
  loan: LoanRow,
  { declines: own }: CardPaymentRow,
): Promise<boolean> {
  if (own === 0) return false;
  const { policy } = await findCardRules(db, loan, today);
  const { declines } = await countTries(db, loan.gid, today.toZonedDateTime(ZONE).toInstant());
  return !mayTryCard(policy, { declines, starts: 0 });
}

function end(
  { db, now, event }: WorkContext,
  { gid }: CardPaymentRow,
  state: CardPaymentState,
  because: NonNullable<CardPaymentRow['ended_because']>,
): Promise<CardPaymentRow> {
  event('card_payment.ended', { kind: 'payment', gid }, { reason: because });
  return changeCardPayment(db, gid, { state, ended_because: because, updated_at: now });
}

async function carryOnCapture(
  context: WorkContext,
  row: CardPaymentRow,
  { phase }: CardLook,
): Promise<CardPaymentRow> {
  const { db, now } = context;
  const payment = row.payment_gid ?? '';
  if (phase === 'CAPTURED') {
    await settleCardPayment(context, payment);
    context.event(
      'card_payment.paid',
      { kind: 'loan', gid: row.loan_gid },
      { after: { amount: toDollars(row.amount_cents) } },
    );
    return changeCardPayment(db, row.gid, { state: 'PAID', updated_at: now });
  }
  if (phase !== 'RELEASED' && phase !== 'EXPIRED' && phase !== 'REFUNDED') return row;
  await dropCardPayment(context, payment);
  await tellOfLostPromise(context, row);
  return end(context, row, phase === 'REFUNDED' ? 'REFUNDED' : 'ENDED', 'EXPIRED');
}

async function carryOnRelease(
  { db, now }: WorkContext,
  row: CardPaymentRow,
  { phase }: CardLook,
): Promise<CardPaymentRow> {
  const state =
    phase === 'REFUNDED'
      ? 'REFUNDED'
      : phase === 'RELEASED' || phase === 'EXPIRED'
        ? 'ENDED'
        : null;
  return state === null ? row : changeCardPayment(db, row.gid, { state, updated_at: now });
}
