import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactLevelPayment, levelInCents } from './amortization-level.ts';
import type { Spans } from './amortization-level.ts';
import { divideRounded } from '../money/money.ts';
import { oneHundredPercent, parseRate } from '../money/rate.ts';

/**
 * The level installment in integers alone: the smallest whole number of cents m such that m + 1/2
 * cents would pay too much. Slow, and written independently of the engine.
 */
function levelByIntegers(principal: bigint, rate: bigint, spans: Spans): number {
  let [low, high] = [0, Number(principal) * 50 + 100];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (leftOver(principal, rate, spans, BigInt(2 * middle + 1)) >= 0n) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The balance at the end, in half-cents times scale^spans; interest never bears interest. */
function leftOver(principal: bigint, rate: bigint, spans: Spans, halfCents: bigint): bigint {
  const scale = oneHundredPercent * BigInt(spans.denominator);
  let [balance, interest, power] = [principal * 2n, 0n, 1n];
  for (const days of spans.numerators) {
    interest = interest * scale + balance * rate * BigInt(days);
    balance *= scale;
    power *= scale;
    const paid = halfCents * power;
    if (paid < interest) interest -= paid;
    else [balance, interest] = [balance + interest - paid, 0n];
  }
  return balance + interest;
}

const anyLoan = fc.record({
  principal: fc.bigInt({ min: 1n, max: 2_000_000n }),
  rate: fc.bigInt({ min: 0n, max: 3_600_000n }),
  numerators: fc.array(fc.integer({ min: 1, max: 62 }), { minLength: 1, maxLength: 80 }),
});

describe('the level installment', () => {
  test('equals exact arithmetic to the cent, with carried interest', () => {
    fc.assert(
      fc.property(anyLoan, ({ principal, rate, numerators }) => {
        const spans = { numerators, denominator: 365 };
        return levelInCents(principal, rate, spans) === levelByIntegers(principal, rate, spans);
      }),
      { numRuns: 1_000 },
    );
  });

  test('rounds up at exactly half a cent, and down just below', () => {
    const spans = { numerators: [30, 30], denominator: 365 };
    expect(levelInCents(5n, 0n, spans)).toBe(3);
    expect(levelInCents(200_000_001n, 0n, spans)).toBe(100_000_001);
    expect(levelInCents(199_999_999n, 0n, spans)).toBe(100_000_000);
  });

  test('rounds up at exactly half a cent, even where doubles fall just short of it', () => {
    // One year at 15 %: 10 cents become 11.5, 30 become 34.5, and so on.
    const spans = { numerators: [365], denominator: 365 };
    for (let principal = 10n; principal < 100_000n; principal += 20n) {
      const halfUp = (principal * 115n + 50n) / 100n;
      expect(levelInCents(principal, parseRate('15'), spans)).toBe(Number(halfUp));
    }
  });

  test('is right within a hundred-thousandth of half a cent', () => {
    const spans = { numerators: Array.from({ length: 52 }, () => 14), denominator: 365 };
    const rate = parseRate('19.99');
    const unit = exactLevelPayment(1n, rate, spans);
    let met = 0;
    for (let principal = 400_000n; principal < 1_000_000n; principal += 1n) {
      const rest = ((2n * principal * unit.numerator) / (unit.denominator / 100_000n)) % 200_000n;
      if (rest < 99_999n || rest > 100_001n) continue;
      const rounded = divideRounded(principal * unit.numerator, unit.denominator, 'half-up');
      expect(levelInCents(principal, rate, spans)).toBe(Number(rounded));
      met += 1;
    }
    expect(met).toBeGreaterThan(2);
  });

  test('agrees with the annuity formula wherever no interest is carried', () => {
    const spans = { numerators: Array.from({ length: 24 }, () => 1), denominator: 12 };
    fc.assert(
      fc.property(fc.bigInt({ min: 100_000n, max: 2_000_000n }), (principal) => {
        const exact = exactLevelPayment(principal, parseRate('12'), spans);
        const rounded = divideRounded(exact.numerator, exact.denominator, 'half-up');
        return levelInCents(principal, parseRate('12'), spans) === Number(rounded);
      }),
    );
  });
});
