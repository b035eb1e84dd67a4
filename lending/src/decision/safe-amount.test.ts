import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRate } from '../money/rate.ts';
import { largestAmount, safeAmount, staysWithin } from './safe-amount.ts';

const range = { min: 25_000n, max: 2_000_000n, step: 5_000n };
const share = parseRate('8');

describe('the safe amount', () => {
  test('CREDIT-10 is the largest whose installment stays within 8 % of gross pay', () => {
    const tenth = (amount: bigint) => amount / 10n;
    expect(safeAmount(range, 200_000n, share, tenth)).toBe(160_000n);
    expect(safeAmount(range, 199_999n, share, tenth)).toBe(155_000n);
  });

  test('is the maximum for high pay, and null for low pay', () => {
    expect(safeAmount(range, 100_000_000n, share, (amount) => amount)).toBe(2_000_000n);
    expect(safeAmount(range, 312_499n, share, (amount) => amount)).toBeNull();
    expect(safeAmount(range, 312_500n, share, (amount) => amount)).toBe(25_000n);
  });

  test('an empty range has no safe amount', () => {
    expect(largestAmount({ ...range, max: 20_000n }, () => true)).toBeNull();
  });

  test('a share is compared exactly, not rounded', () => {
    expect(staysWithin(800n, 10_000n, share)).toBe(true);
    expect(staysWithin(801n, 10_012n, share)).toBe(false);
    expect(staysWithin(801n, 10_013n, share)).toBe(true);
  });

  test('the next step would not fit, and the amount is on a step', () => {
    fc.assert(
      fc.property(fc.bigInt(25_000n, 2_100_000n), (limit) => {
        const found = largestAmount(range, (amount) => amount <= limit) ?? 0n;
        expect((found - range.min) % range.step).toBe(0n);
        expect(found >= range.min && found <= limit).toBe(true);
        expect(found === range.max || found + range.step > limit).toBe(true);
      }),
    );
  });
});
