import type { Answer } from '@paystead/contract/call';
import type { checkCardPayment } from '@paystead/contract/servicing/card-payments';
import type { CardLook } from '../partners/cards/cards.ts';
import type { CardPaymentRow, CardPaymentState } from './card-payments.queries.ts';

export type CardPaymentView = Answer<typeof checkCardPayment>;

const STATES: Readonly<Record<CardPaymentState, CardPaymentView['state']>> = {
  STARTED: 'TYPING',
  OPEN: 'TYPING',
  CAPTURING: 'CHECKING',
  RELEASING: 'ENDED',
  PAID: 'PAID',
  ENDED: 'ENDED',
  REFUNDED: 'ENDED',
};

const ENDED: Readonly<Record<NonNullable<CardPaymentRow['ended_because']>, string>> = {
  EXPIRED: 'The card page was open too long, so we closed it. We charged nothing. Start again.',
  DECLINES:
    'Cards for this loan were refused too often today. We charged nothing. Pay from your bank account, or try a card again tomorrow.',
  CREDIT_CARD:
    'That’s a credit card, and this loan takes debit cards only. We charged nothing. Start again with a debit card.',
  CHANGED:
    'What you owe changed in the meantime, so we charged nothing. Start again to see the new amount.',
  SAME: 'You made the same payment a few minutes ago, so we charged nothing. If you want to pay twice, start again and confirm it.',
};

/** A card payment for its owner; `phase` is what the processor has just said. */
export function viewCardPayment(
  row: CardPaymentRow,
  phase: CardLook['phase'] | null = null,
): CardPaymentView {
  const isWaiting = row.state === 'OPEN' && phase === 'PENDING';
  return {
    gid: row.gid,
    loan_gid: row.loan_gid,
    mode: row.mode,
    method: row.method,
    amount: row.amount_cents,
    date: row.for_day,
    state: isWaiting ? 'CHECKING' : STATES[row.state],
    ended_because: row.ended_because,
    sentence: row.ended_because && ENDED[row.ended_because],
    payment: row.state === 'PAID' ? row.payment_gid : null,
  };
}
