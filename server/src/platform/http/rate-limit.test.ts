import { describe, expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';
import type { Refusal } from '../refusal.ts';

function at(perMinute: number) {
  let now = 0;
  const limit = rateLimit(perMinute, () => now);
  const tryTake = (key: string) => {
    try {
      limit.take(key);
      return 'taken';
    } catch (error) {
      return (error as Refusal).facts['retryAfter'];
    }
  };
  return { tryTake, wait: (seconds: number) => (now += seconds * 1000) };
}

describe('rate limit', () => {
  test('R6 so many a minute, then the time to retry', () => {
    const { tryTake, wait } = at(6);
    for (let n = 0; n < 6; n += 1) expect(tryTake('a')).toBe('taken');

    expect(tryTake('a')).toBe(10);
    wait(9);
    expect(tryTake('a')).toBe(1);
    wait(1);
    expect(tryTake('a')).toBe('taken');
    expect(tryTake('a')).toBe(10);
  });

  test('R6 each key by itself; idle time saves up no more than one minute’s worth', () => {
    const { tryTake, wait } = at(2);
    tryTake('a');
    tryTake('a');

    expect(tryTake('b')).toBe('taken');
    wait(3600);
    expect([tryTake('a'), tryTake('a'), tryTake('a')]).toEqual(['taken', 'taken', 30]);
  });

  test('0 is no limit', () => {
    const { tryTake } = at(0);
    for (let n = 0; n < 100; n += 1) expect(tryTake('a')).toBe('taken');
  });
});
