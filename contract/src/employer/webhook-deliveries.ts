import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, PageAfter, PageLength } from '../primitives.ts';
import { WebhookEventType } from './webhook-events.ts';

/** How often we try one delivery before it counts as failed. */
export const MOST_TRIES = 8;
/**
 * How many failed or held deliveries are sent again at once; a further call sends the next ones.
 */
export const MOST_AGAIN = 10_000;
/** How long we keep events and their deliveries. */
export const DELIVERY_DAYS = 30;

/** HELD: the webhook was off. Failed and held deliveries can be sent again. */
export const DeliveryState = z.enum(['WAITING', 'DELIVERED', 'FAILED', 'HELD']);
export type DeliveryState = z.output<typeof DeliveryState>;

/**
 * Why a try failed. NOT_FOUND: no such host. NOT_PUBLIC: the host is inside a private network. TLS:
 * its certificate isn’t valid. NO_ANSWER: the connection failed. TOO_SLOW: no answer in time.
 * REDIRECT: it answered with another address. STATUS: it answered, but not with 2xx.
 */
export const TryFault = z.enum([
  'NOT_FOUND',
  'NOT_PUBLIC',
  'TLS',
  'NO_ANSWER',
  'TOO_SLOW',
  'REDIRECT',
  'STATUS',
]);
export type TryFault = z.output<typeof TryFault>;

const Try = z.object({
  number: z.number(),
  at: Instant,
  /** The HTTP status; null without an answer. */
  status: z.nullable(z.number()),
  fault: z.nullable(TryFault),
  /** Milliseconds. */
  took: z.number(),
});

export const Delivery = z.object({
  gid: Gid,
  webhook: Gid,
  url: z.string(),
  /** `webhook-id`: the same at each try and for each address. */
  event: Gid,
  type: WebhookEventType,
  test: z.boolean(),
  state: DeliveryState,
  created_at: Instant,
  tries: z.number(),
  /** Null before the first. */
  last: z.nullable(Try),
  /** When we try next; null if we don’t. */
  next_at: z.nullable(Instant),
});

const readers = ['payroll', 'viewer'] as const;
const one = z.object({ gid: Gid });

export const listDeliveries = call({
  method: 'GET',
  path: '/console/employer/deliveries',
  origin: 'paystead',
  summary: `CONNECT-15: what an employer was told in ${DELIVERY_DAYS} days, newest first.`,
  who: readers,
  query: body({
    webhook: z.optional(Gid),
    state: z.optional(DeliveryState),
    type: z.optional(WebhookEventType),
    l: PageLength,
    after: PageAfter,
  }),
  answer: z.object({
    rows: z.array(Delivery),
    /** What `after` is for the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
  refusals: [],
});

export const readDelivery = call({
  method: 'GET',
  path: '/console/employer/deliveries/{gid}',
  origin: 'paystead',
  summary: 'CONNECT-15: one delivery with what was sent and each try.',
  who: readers,
  params: one,
  answer: z.object({
    delivery: Delivery,
    /** What we sent, byte for byte. */
    body: z.string(),
    /** The first try first; `answer` is the beginning of what the server said. */
    tries: z.array(z.extend(Try, { answer: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
});

export const sendDeliveryAgain = call({
  method: 'POST',
  path: '/console/employer/deliveries/{gid}/again',
  origin: 'paystead',
  summary: 'CONNECT-17: sends one delivery again, with the same event and id.',
  who: ['payroll'],
  params: one,
  body: body({}),
  answer: Delivery,
  refusals: ['NOT_FOUND', 'WEBHOOK_OFF'],
});

export const sendFailedAgain = call({
  method: 'POST',
  path: '/console/employer/deliveries/again',
  origin: 'paystead',
  summary: `CONNECT-17: sends again what failed or was held since an instant, to webhooks that are on; the ${MOST_AGAIN} oldest.`,
  who: ['payroll'],
  body: body({ since: Instant, webhook: z.nullable(Gid) }),
  answer: z.object({ count: z.number() }),
  refusals: ['NOT_FOUND', 'WEBHOOK_OFF'],
});
