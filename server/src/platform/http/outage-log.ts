import type { Log } from '../log.ts';
import { Outage } from '../refusal.ts';

/** Requests that an outage refuses come by the hundred; one line a second tells enough. */
const QUIET_MS = 1000;

/**
 * Returns a function that logs why requests are refused: the first at once, then at most one line a
 * second, with the number of requests since the last line.
 */
export function outageLog(log: Log, now = () => performance.now()) {
  let lastAt = -Infinity;
  let count = 0;

  return (error: unknown): void => {
    count += 1;
    if (now() - lastAt < QUIET_MS) return;
    const message = error instanceof Outage ? error.message : undefined;
    const cause = error instanceof Outage ? (error.cause ?? error) : error;
    log.error('Requests are refused because of an outage', { count, message }, cause);
    lastAt = now();
    count = 0;
  };
}
