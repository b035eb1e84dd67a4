import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, Money } from '../primitives.ts';
import { PaymentMethod, PaymentMode, paymentBody, paymentRefusals } from './payments.ts';

/**
 * TYPING: the borrower may type a card at the processor. CHECKING: the bank hasn't answered, or we
 * are taking the money. PAID: the receipt is `payment`. ENDED: nothing was taken, `ended_because`
 * says why.
 */
export const CardPaymentState = z.enum(['TYPING', 'CHECKING', 'PAID', 'ENDED']);

/**
 * EXPIRED: nobody typed a card in time. DECLINES: too many cards were refused today. CREDIT_CARD:
 * this loan takes debit cards only. CHANGED: the loan owes another amount by now. SAME: another
 * payment like this one was made meanwhile.
 */
export const CardEnd = z.enum(['EXPIRED', 'DECLINES', 'CREDIT_CARD', 'CHANGED', 'SAME']);

export const CardPayment = z.object({
  gid: Gid,
  loan_gid: Gid,
  mode: PaymentMode,
  method: PaymentMethod,
  amount: Money,
  date: IsoDate,
  state: CardPaymentState,
  ended_because: z.nullable(CardEnd),
  /** What happened and what to do; null while there is nothing to say. */
  sentence: z.nullable(z.string()),
  /** The receipt (readPayment); null until the money is booked. */
  payment: z.nullable(Gid),
});

const own = z.object({ gid: Gid });
const ownCard = z.object({ gid: Gid, card: Gid });

export const startCardPayment = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/card-payment',
  origin: 'paystead',
  summary:
    'Starts a payment by card (CC, DBT of S3.21), for today. Takes no money and no card number. A payoff needs a fresh second factor.',
  who: ['verified'],
  once: true,
  params: own,
  body: paymentBody,
  answer: CardPayment,
  refusals: [...paymentRefusals, 'FRESH_FACTOR_NEEDED', 'PAYMENT_JUST_MADE', 'CARD_TRIES_USED'],
});

export const openCardPayment = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/card-payment/{card}/open',
  origin: 'paystead',
  summary:
    'Opens the processor’s own page for the card, the same one each time. FRAME goes into a frame; PAGE is a page that leads back.',
  who: ['verified'],
  params: ownCard,
  body: body({}),
  answer: z.extend(CardPayment, {
    page: z.nullable(
      z.object({
        shows: z.enum(['FRAME', 'PAGE']),
        url: z.string(),
        /** The only origin whose messages count. */
        origin: z.string(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});

export const checkCardPayment = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/card-payment/{card}/check',
  origin: 'paystead',
  summary:
    'Asks the processor what has become of a card payment, and carries it on: takes the money that the bank promised, then books it.',
  who: ['borrower'],
  params: ownCard,
  body: body({}),
  answer: CardPayment,
  refusals: ['NOT_FOUND'],
});
