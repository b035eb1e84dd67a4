import * as z from 'zod/mini';
import { call, methods } from '../call.ts';
import { PaymentMethod, PaymentMode } from '../servicing/payments.ts';
import { body } from '../primitives.ts';

/** S3.21: a click on a payment tile is an event named by mode and method, or an unknown tile. */
const tiles = PaymentMode.options.flatMap((mode) =>
  PaymentMethod.options.map((method) => `payment-tile-${mode}-${method}` as const),
);

/** Events that aren't calls. Their names reveal nothing about a person (S3.21, S4.12). */
export const AnalyticsEventName = z.enum(['verify-complete', 'payment-tile-unknown', ...tiles]);

const CallName = {
  method: z.enum(methods),
  /** The path template from the contract, `/secured/user/loan/{gid}/payment`, never with values. */
  path: z.string().check(z.maxLength(160, 'Use a path of this API')),
};

/** S7.1: one request, one answer (status 0 without a response), or one event. */
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

/** The most events in one call. */
export const ANALYTICS_BATCH = 25;

export const countEvents = call({
  method: 'POST',
  path: '/pub/analytics',
  origin: 'paystead',
  summary:
    'Counts events of the web client by the hour. Never identifies the user, and counts nothing for browsers that ask not to be tracked.',
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
