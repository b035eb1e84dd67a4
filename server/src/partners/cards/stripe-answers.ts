import * as z from 'zod/mini';
import type { CardDecline, CardDisputeNews, CardFunding, CardPhase, TypedCard } from './port.ts';

/** The parts that we read of the objects in https://docs.stripe.com/api. */
const Id = z.string().check(z.minLength(3), z.maxLength(255));
/** A reference, or the object itself where we asked for it. */
const Ref = z.union([Id, z.object({ id: Id })]);

const idOf = (ref: z.output<typeof Ref>): string => (typeof ref === 'string' ? ref : ref.id);

const Session = z.object({
  id: Id,
  status: z.enum(['open', 'complete', 'expired']),
  url: z.optional(z.nullable(z.string())),
  payment_intent: z.nullable(z.object({ id: Id, status: z.string() })),
});

const OpenSession = z.object({ id: Id, url: z.string() });

const Card = z.object({
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  exp_month: z.int(),
  exp_year: z.int(),
  funding: z.nullable(z.string()),
});

const Charges = z.object({
  data: z.array(
    z.object({
      status: z.enum(['succeeded', 'pending', 'failed']),
      refunded: z.boolean(),
      failure_code: z.nullable(z.string()),
      outcome: z.nullish(z.object({ reason: z.nullish(z.string()) })),
      payment_method_details: z.nullable(z.object({ card: z.optional(Card) })),
    }),
  ),
});
type StripeCharges = z.output<typeof Charges>['data'];

const Dispute = z.object({
  id: Id,
  amount: z.int(),
  status: z.string(),
  payment_intent: z.nullable(Ref),
});

const Disputes = z.object({ data: z.array(Dispute), has_more: z.boolean() });

const Payouts = z.object({
  data: z.array(z.object({ id: Id, amount: z.int(), arrival_date: z.int(), status: z.string() })),
  has_more: z.boolean(),
});

const Movements = z.object({
  data: z.array(z.object({ id: Id, amount: z.int(), fee: z.int(), type: z.string() })),
  has_more: z.boolean(),
});

const Event = z.object({
  data: z.object({
    object: z.object({ id: Id, object: z.string() }),
  }),
});

export const readSession = (said: unknown) => z.parse(Session, said);
export const readOpenSession = (said: unknown) => z.parse(OpenSession, said);
/** Newest first. */
export const readCharges = (said: unknown) => z.parse(Charges, said).data;
export const readStripeDispute = (said: unknown) => z.parse(Dispute, said);
export const readDisputePage = (said: unknown) => z.parse(Disputes, said);
export const readPayoutPage = (said: unknown) => z.parse(Payouts, said);
export const readMovementPage = (said: unknown) => z.parse(Movements, said);
/** The object that an event is about; null for one without a name. */
export const readEvent = (said: unknown) => z.safeParse(Event, said).data?.data.object ?? null;

/** The state of a session and its payment: https://docs.stripe.com/payments/paymentintents/lifecycle */
export function phaseOf({ status, payment_intent: intent }: z.output<typeof Session>): CardPhase {
  switch (intent?.status) {
    case 'requires_capture':
      return 'AUTHORIZED';
    case 'succeeded':
      return 'CAPTURED';
    case 'canceled':
      return 'RELEASED';
    case 'processing':
      return 'PENDING';
    default:
      return status === 'expired' ? 'EXPIRED' : 'OPEN';
  }
}

/** https://docs.stripe.com/declines/codes, as far as people can do something about it. */
const DECLINES: Readonly<Record<string, CardDecline>> = {
  insufficient_funds: 'FUNDS',
  withdrawal_count_limit_exceeded: 'FUNDS',
  card_velocity_exceeded: 'FUNDS',
  expired_card: 'EXPIRED_CARD',
  invalid_expiry_month: 'EXPIRED_CARD',
  invalid_expiry_year: 'EXPIRED_CARD',
  incorrect_cvc: 'WRONG_CODE',
  invalid_cvc: 'WRONG_CODE',
  authentication_required: 'CHECK_FAILED',
};

export function declineOf(charge: StripeCharges[number] | undefined): CardDecline | null {
  if (!charge) return null;
  const codes = [charge.outcome?.reason, charge.failure_code];
  return codes.map((code) => DECLINES[code ?? '']).find((known) => known) ?? 'REFUSED';
}

const FUNDINGS: Readonly<Record<string, CardFunding>> = {
  debit: 'DEBIT',
  credit: 'CREDIT',
  prepaid: 'PREPAID',
};

export function cardOf(charge: StripeCharges[number] | undefined): TypedCard | null {
  const card = charge?.payment_method_details?.card;
  if (!card?.last4) return null;
  const brand = (card.brand ?? 'card').replaceAll('_', ' ');
  return {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4: card.last4,
    expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
    funding: FUNDINGS[card.funding ?? ''] ?? 'UNKNOWN',
  };
}

/** Null for an inquiry, which takes no money, and for a dispute about no payment of ours. */
export function disputeOf(dispute: z.output<typeof Dispute>): CardDisputeNews | null {
  const { id, amount, status, payment_intent: intent } = dispute;
  if (!intent || status.startsWith('warning_')) return null;
  const state = status === 'won' || status === 'lost' ? status : 'open';
  return {
    dispute: id,
    charge: idOf(intent),
    amount: BigInt(amount),
    state: ({ won: 'WON', lost: 'LOST', open: 'OPEN' } as const)[state],
  };
}
