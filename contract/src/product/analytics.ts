import * as z from 'zod/mini';
import { call, methods } from '../call.ts';
import { PaymentMethod, PaymentMode } from '../servicing/payments.ts';
import { body } from '../primitives.ts';

/** S3.21: a click on a payment tile is an event of its mode and method, or of an unknown one. */
const tiles = PaymentMode.options.flatMap((mode) =>
  PaymentMethod.options.map((method) => `payment-tile-${mode}-${method}` as const),
);

/** The events that are no call; none of their names says anything about a person (S3.21, S4.12). */
export const AnalyticsEventName = z.enum(['verify-complete', 'payment-tile-unknown', ...tiles]);

const CallName = {
  method: z.enum(methods),
  /** As the contract writes it, `/secured/user/loan/{gid}/payment`: never a value. */
  path: z.string().check(z.maxLength(160, 'Use a path of this API')),
};

/** S7.1: one request, one answer (status 0 when none came), or something that happened. */
export const AnalyticsEvent = z.discriminatedUnion('kind', [
  body({ kind: z.literal('request'), ...CallName }),
  body({
    kind: z.literal('answer'),
    ...CallName,
    status: z.int().check(z.gte(0, 'Use a status'), z.lte(599, 'Use a status')),
    /** Milliseconds. */
    ms: z.int().check(z.gte(0, 'Use milliseconds'), z.lte(1e9, 'Use milliseconds')),
  }),
  body({ kind: z.literal('event'), name: AnalyticsEventName }),
]);

/** The most events one call brings. */
export const ANALYTICS_BATCH = 25;

export const countEvents = call({
  method: 'POST',
  path: '/pub/analytics',
  origin: 'paystead',
  summary:
    'Count what the web client did, by the hour. Who asks is not looked up, and nothing is counted for browsers that ask not to be tracked.',
  who: ['anyone'],
  body: body({
    events: z
      .array(AnalyticsEvent)
      .check(
        z.minLength(1, 'Send at least one event'),
        z.maxLength(ANALYTICS_BATCH, `Send at most ${ANALYTICS_BATCH} events`),
      ),
  }),
  answer: z.object({ counted: z.number() }),
  refusals: ['NOT_FOUND', 'FIELDS', 'TOO_MANY_REQUESTS'],
});
