import type { WireAnswer } from '@paystead/contract/call';
import type { listDeliveries, TryFault } from '@paystead/contract/employer/webhook-deliveries';
import { momentOf } from '../../parts/moment.ts';

export type Delivery = WireAnswer<typeof listDeliveries>['rows'][number];

/** Status words of a delivery, and their tone. */
export const DELIVERY_STATES = {
  WAITING: ['Waiting', 'info'],
  DELIVERED: ['Delivered', 'positive'],
  FAILED: ['Failed', 'critical'],
  HELD: ['Held', 'caution'],
} as const satisfies Record<Delivery['state'], readonly [string, string]>;

/** Why a try failed. */
export const FAULTS = {
  NOT_FOUND: 'We can’t find your server: check its name',
  NOT_PUBLIC: 'Your server is inside a private network',
  TLS: 'Your server’s certificate isn’t valid',
  NO_ANSWER: 'The connection failed',
  TOO_SLOW: 'Your server took too long to answer',
  REDIRECT: 'Your server sent us to another address, and we follow none',
  STATUS: 'Your server answered, but not with 2xx',
} as const satisfies Record<TryFault, string>;

/** `142 ms`, `10.0 s` */
export function tookWords(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The answer of a try in a word: its status, or that there was none. */
export function answerWord({ status }: { status: number | null }): string {
  return status === null ? 'No answer' : String(status);
}

/** What happens next with a delivery; empty if nothing does. */
export function nextWords({ next_at: next, state }: Delivery): string {
  if (next !== null) return `We try again ${momentOf(next)}`;
  return state === 'HELD' ? 'Its webhook is off' : '';
}
