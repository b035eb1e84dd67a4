import * as z from 'zod/mini';
import {
  CARD_DECLINES,
  CARD_FUNDINGS,
  CARD_PHASES,
  DISPUTE_STATES,
  type CardDisputeNews,
  type CardLook,
  type CardPayoutNews,
  type OpenedSession,
} from './port.ts';

const Reference = z.string().check(z.minLength(1), z.maxLength(255));
const Cents = z.bigint();

const Look = z.object({
  phase: z.enum(CARD_PHASES),
  charge: z.nullable(Reference),
  declines: z.int().check(z.minimum(0)),
  lastDecline: z.nullable(z.enum(CARD_DECLINES)),
  card: z.nullable(
    z.object({
      brand: z.string().check(z.minLength(1), z.maxLength(30)),
      last4: z.string().check(z.regex(/^\d{4}$/)),
      expires: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      funding: z.enum(CARD_FUNDINGS),
    }),
  ),
});

/** Checks a look. Money without a card, or a card without its charge, isn't an answer. */
export function readLook(said: unknown): CardLook {
  const look = z.parse(Look, said);
  const hasMoney = look.phase === 'AUTHORIZED' || look.phase === 'CAPTURED';
  if (hasMoney && !(look.card && look.charge)) throw new TypeError('There is money without a card');
  return look;
}

/** @param shown the only addresses that a session may lead to begin with this */
export function readOpened(shown: string): (said: unknown) => OpenedSession {
  const Opened = z.object({
    session: Reference,
    url: z.string().check(z.startsWith(`${shown}/`), z.maxLength(2000)),
  });
  return (said) => z.parse(Opened, said);
}

const Dispute = z.object({
  dispute: Reference,
  charge: Reference,
  amount: Cents.check(z.positive()),
  state: z.enum(DISPUTE_STATES),
});

export function readDispute(said: unknown): CardDisputeNews {
  return z.parse(Dispute, said);
}

export function readDisputes(said: unknown): CardDisputeNews[] {
  return z.parse(z.array(Dispute), said);
}

const Payout = z.object({
  payout: Reference,
  paidOn: z.instanceof(Temporal.PlainDate),
  gross: Cents,
  fee: Cents.check(z.nonnegative()),
});

export function readPayouts(said: unknown): CardPayoutNews[] {
  return z.parse(z.array(Payout), said);
}
