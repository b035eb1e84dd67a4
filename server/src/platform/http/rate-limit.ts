import { refuse } from '../refusal.ts';

const MINUTE = 60_000;
const MOST_KEPT = 50_000;

/** Counts in this process: so many a minute for each key, refilled steadily. */
export interface RateLimit {
  /** Refuses with TOO_MANY_REQUESTS and the seconds until a retry. */
  take(key: string): void;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * @param perMinute 0 turns the limit off
 * @param clock milliseconds, for tests
 */
export function rateLimit(
  perMinute: number,
  clock: () => number = () => performance.now(),
): RateLimit {
  const buckets = new Map<string, Bucket>();

  return {
    take(key) {
      if (perMinute === 0) return;
      const now = clock();
      const bucket = buckets.get(key) ?? { left: perMinute, at: now };
      const refilled = bucket.left + ((now - bucket.at) * perMinute) / MINUTE;
      bucket.left = Math.min(perMinute, refilled);
      bucket.at = now;
      buckets.delete(key); // keeps keys in the order of their last use
      buckets.set(key, bucket);
      if (buckets.size > MOST_KEPT) buckets.delete(buckets.keys().next().value ?? '');
      if (bucket.left < 1) {
        const seconds = Math.ceil(((1 - bucket.left) * MINUTE) / perMinute / 1000);
        refuse('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, seconds) });
      }
      bucket.left -= 1;
    },
  };
}
