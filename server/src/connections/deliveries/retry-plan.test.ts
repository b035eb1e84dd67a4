import { MOST_TRIES } from '@paystead/contract/employer/webhook-deliveries';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAILING_HOURS, PAUSES, pauseAfter, restAfter } from './retry-plan.ts';

const tries = fc.integer({ min: 1, max: MOST_TRIES - 1 });
const wish = fc.option(fc.integer({ min: 0, max: 999_999 }));
const DAY = 24 * 3600;

describe('CONNECT-13 the pause before the next try', () => {
  test('grows, is at most a tenth longer than planned, and heeds a wish of up to a day', () => {
    fc.assert(
      fc.property(tries, wish, (number, wanted) => {
        const planned = Math.max(PAUSES[number - 1] ?? 0, Math.min(wanted ?? 0, DAY));
        const pause = pauseAfter(number, wanted) ?? 0;
        expect(pause).toBeGreaterThanOrEqual(planned);
        expect(pause).toBeLessThan(planned * 1.1 + 1);
      }),
    );
    expect(PAUSES.toSorted((one, other) => one - other)).toEqual(PAUSES);
  });

  test('isn’t there after the last try', () => {
    expect(pauseAfter(MOST_TRIES, null)).toBeNull();
    expect(pauseAfter(MOST_TRIES, 60)).toBeNull();
  });

  test.each([
    [null, null, 60],
    [429, null, 60],
    [503, 600, 600],
    [503, 999_999, 3600],
    [500, 600, null],
    [404, null, null],
  ])('an address that answers %s and asks for %s seconds rests for %s', (status, wanted, rest) => {
    expect(restAfter({ status, retryAfterSeconds: wanted })).toBe(rest);
  });

  test('the last try of a delivery comes late enough to turn a dead address off', () => {
    const soonest = PAUSES.reduce((sum, pause) => sum + pause, 0);
    expect(soonest / 3600).toBeGreaterThanOrEqual(FAILING_HOURS);
  });
});
