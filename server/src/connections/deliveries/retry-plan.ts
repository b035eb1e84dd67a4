import { MOST_TRIES } from '@paystead/contract/employer/webhook-deliveries';
import { randomInt } from 'node:crypto';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The pauses between the tries of a delivery, in seconds: together a little over three days. */
export const PAUSES = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  8 * HOUR,
  24 * HOUR,
  38 * HOUR,
] as const;

/** A server may ask for a longer pause, but not for more than a day. */
const LONGEST_WISH = 24 * HOUR;

/** An address of which every try failed for so long is turned off. */
export const FAILING_HOURS = 72;

/**
 * The seconds until the next try, up to a tenth longer by chance, so that what failed together
 * doesn't come again together. Null after the last try (CONNECT-13).
 * @param tries how many there have been, this one included
 */
export function pauseAfter(tries: number, wishSeconds: number | null): number | null {
  if (tries >= MOST_TRIES) return null;
  const pause = PAUSES[tries - 1] ?? LONGEST_WISH;
  const longer = Math.max(pause, Math.min(wishSeconds ?? 0, LONGEST_WISH));
  return longer + randomInt(Math.ceil(longer / 10));
}

/** Too many requests, no gateway, an overloaded server. */
const BUSY = new Set([429, 502, 503, 504]);
const LONGEST_REST = HOUR;

/**
 * The seconds for which an address gets nothing else either: it gave no answer, is busy, or asks
 * for a pause. Null for any other failure, which may be about this one event.
 */
export function restAfter({
  retryAfterSeconds,
  status,
}: {
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
}): number | null {
  if (status !== null && !BUSY.has(status)) return null;
  return Math.max(MINUTE, Math.min(retryAfterSeconds ?? 0, LONGEST_REST));
}
