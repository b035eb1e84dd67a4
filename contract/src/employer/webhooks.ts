import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Nothing, text } from '../primitives.ts';
import { Delivery } from './webhook-deliveries.ts';
import { WebhookEventType } from './webhook-events.ts';

/** Addresses of one employer that we tell about events. */
export const MOST_WEBHOOKS = 5;
/** How long we also sign with the secret that was replaced, in hours. */
export const OLD_SECRET_HOURS = 24;
/** Days that the figures of deliveries go back. */
export const FIGURE_DAYS = 7;

/**
 * FAILING: for days no try worked. GONE: its server answered 410. BY_HAND: somebody turned it off.
 */
export const WebhookOff = z.enum(['FAILING', 'GONE', 'BY_HAND']);
export type WebhookOff = z.output<typeof WebhookOff>;

const address = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the address that we should call'),
    z.maxLength(500, 'Use at most 500 characters'),
  );
const facts = {
  url: address,
  description: text(120, 0),
  events: z
    .array(WebhookEventType)
    .check(
      z.minLength(1, 'Choose what to tell you about'),
      z.maxLength(WebhookEventType.options.length),
    ),
};

export const Webhook = z.object({
  gid: Gid,
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEventType),
  on: z.boolean(),
  /** Why and since when it’s off; null while it’s on. */
  off_because: z.nullable(WebhookOff),
  off_at: z.nullable(Instant),
  /** Since when every try has failed; null after one that worked. */
  failing_since: z.nullable(Instant),
  /** `whsec_…a41e`: nobody sees a whole secret twice. */
  secret_shown: z.string(),
  /** Until then we also sign with the secret before. */
  old_secret_until: z.nullable(Instant),
  created_at: Instant,
  created_by: z.string(),
  /** Tries of the last 7 days, and how many of them failed. */
  tries: z.number(),
  failed: z.number(),
});
export type Webhook = z.output<typeof Webhook>;

/** The only answers that hold a whole secret. */
const NewSecret = z.object({ webhook: Webhook, secret: z.string() });
const one = z.object({ gid: Gid });
const readers = ['payroll', 'viewer'] as const;

export const listWebhooks = call({
  method: 'GET',
  path: '/console/employer/webhooks',
  origin: 'paystead',
  summary: 'CONNECT-10: the addresses that an employer is told at, and the tries of seven days.',
  who: readers,
  answer: z.object({
    webhooks: z.array(Webhook),
    /** New York days, the earliest first. */
    days: z.array(z.object({ day: IsoDate, tries: z.number(), failed: z.number() })),
  }),
  refusals: [],
});

export const createWebhook = call({
  method: 'POST',
  path: '/console/employer/webhooks',
  origin: 'paystead',
  summary: `CONNECT-10: adds an address and shows the secret that we sign with, this once. At most ${MOST_WEBHOOKS}.`,
  who: ['payroll'],
  body: body(facts),
  answer: NewSecret,
  refusals: ['FIELDS', 'FRESH_FACTOR_NEEDED', 'TOO_MANY_WEBHOOKS'],
});

export const changeWebhook = call({
  method: 'POST',
  path: '/console/employer/webhooks/{gid}',
  origin: 'paystead',
  summary:
    'CONNECT-10: changes address, description and events. Another address needs a recent code of the second login step.',
  who: ['payroll'],
  params: one,
  body: body(facts),
  answer: Webhook,
  refusals: ['NOT_FOUND', 'FIELDS', 'FRESH_FACTOR_NEEDED'],
});

export const deleteWebhook = call({
  method: 'DELETE',
  path: '/console/employer/webhooks/{gid}',
  origin: 'paystead',
  summary: 'Removes an address and its secret. What waits for it isn’t sent anymore.',
  who: ['payroll'],
  params: one,
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});

export const replaceWebhookSecret = call({
  method: 'POST',
  path: '/console/employer/webhooks/{gid}/secret',
  origin: 'paystead',
  summary: `CONNECT-11: makes a new secret and shows it, this once. For ${OLD_SECRET_HOURS} hours we sign with both.`,
  who: ['payroll'],
  params: one,
  body: body({}),
  answer: NewSecret,
  refusals: ['NOT_FOUND', 'FRESH_FACTOR_NEEDED'],
});

export const turnWebhookOff = call({
  method: 'POST',
  path: '/console/employer/webhooks/{gid}/off',
  origin: 'paystead',
  summary: 'Stops telling this address. Events are held meanwhile and can be sent again.',
  who: ['payroll'],
  params: one,
  body: body({}),
  answer: Webhook,
  refusals: ['NOT_FOUND'],
});

export const turnWebhookOn = call({
  method: 'POST',
  path: '/console/employer/webhooks/{gid}/on',
  origin: 'paystead',
  summary: 'Tells this address again, from the next event on.',
  who: ['payroll'],
  params: one,
  body: body({}),
  answer: Webhook,
  refusals: ['NOT_FOUND'],
});

export const sendTestEvent = call({
  method: 'POST',
  path: '/console/employer/webhooks/{gid}/test',
  origin: 'paystead',
  summary:
    'CONNECT-16: sends an event about made-up people at once, and says what the server answered.',
  who: ['payroll'],
  params: one,
  body: body({ type: WebhookEventType }),
  answer: Delivery,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
