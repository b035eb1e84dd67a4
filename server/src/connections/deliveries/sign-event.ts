import { createHmac } from 'node:crypto';
import { realNow } from '../../platform/clock.ts';

interface Unsigned {
  /** `webhook-id` */
  readonly event: string;
  readonly body: string;
}

/**
 * The headers of an event that is sent now, by Standard Webhooks 1.0.0: a signature by each key.
 * The real time counts, because a receiver compares it with its own clock (CONNECT-11).
 */
export function signEvent(keys: readonly Buffer[], { body, event }: Unsigned) {
  const at = String(Math.floor(realNow().epochMilliseconds / 1000));
  const signed = `${event}.${at}.${body}`;
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Paystead-Webhooks/1',
    'webhook-id': event,
    'webhook-timestamp': at,
    'webhook-signature': signatures.join(' '),
  };
}
