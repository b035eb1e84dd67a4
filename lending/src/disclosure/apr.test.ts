import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annualPercentageRate, isAbove, onePercent } from './apr.ts';
import { valueSign } from './apr-exact.ts';
import type { AprTerms, Stream } from './payment-streams.ts';
import { parseRate } from '../money/rate.ts';

const none = { numerator: 0, denominator: 1 };
const stream = (amount: bigint, count: number, full: number, fraction = none): Stream => ({
  amount,
  count,
  full,
  fraction,
});
const perYear = (numerator: number, denominator = 1) => ({ numerator, denominator });

/** Fixed-point numbers with fifty decimals: enough to check ten. */
const one = 10n ** 50n;

/**
 * Present value of payments less advances, at a yearly percentage in units of 10^-12, with fifty
 * decimals.
 */
function difference({ unitPeriodsPerYear, advances, payments }: AprTerms, percent: bigint): bigint {
  const { numerator, denominator } = unitPeriodsPerYear;
  const rate = (percent * one * BigInt(denominator)) / (10n ** 14n * BigInt(numerator));
  const value = ({ amount, count, full, fraction }: Stream): bigint => {
    const odd = one + (rate * BigInt(fraction.numerator)) / BigInt(fraction.denominator);
    let discount = (one * one) / odd;
    let total = 0n;
    for (let time = 0; time < full + count; time += 1) {
      if (time >= full) total += amount * discount;
      discount = (discount * one) / (one + rate);
    }
    return total;
  };
  const sum = (streams: readonly Stream[]) => streams.reduce((all, each) => all + value(each), 0n);
  return sum(payments) - sum(advances);
}

const anyTerms = fc
  .record({
    units: fc.constantFrom(
      { year: perYear(52), days: 7 },
      { year: perYear(26), days: 14 },
      { year: perYear(24), days: 15 },
      { year: perYear(12), days: 30 },
      { year: perYear(12, 3), days: 90 },
    ),
    lent: fc.bigInt({ min: 10_000n, max: 2_000_000n }),
    costPercent: fc.bigInt({ min: 1n, max: 6_000n }),
    count: fc.integer({ min: 1, max: 60 }),
    full: fc.integer({ min: 0, max: 3 }),
    odd: fc.nat(1_000),
    last: fc.bigInt({ min: -500n, max: 500n }),
  })
  .map(({ units, lent, costPercent, count, full, odd, last }): AprTerms => {
    const numerator = odd % units.days;
    const fraction = { numerator, denominator: units.days };
    const start = full === 0 && numerator === 0 ? 1 : full;
    const level = (lent * (10_000n + costPercent)) / 10_000n / BigInt(count + 1) + 501n;
    return {
      unitPeriodsPerYear: units.year,
      advances: [stream(lent, 1, 0)],
      payments: [
        stream(level, count, start, fraction),
        stream(level + last, 1, start + count, fraction),
      ],
    };
  });

describe('the annual percentage rate', () => {
  test('S3.5 24 payments of 230.00 for 5,000.00 cost 9.69 % (Appendix J (c)(1)(i))', () => {
    const apr = annualPercentageRate({
      unitPeriodsPerYear: perYear(12),
      advances: [stream(500_000n, 1, 0)],
      payments: [stream(23_000n, 24, 1)],
    });
    expect(apr.disclosed).toBe(parseRate('9.69'));
    expect(apr.percent / (onePercent / 1_000_000n)).toBe(9_685_708n);
  });

  test('is within 10^-9 points, and right at two decimals, against fifty-digit arithmetic', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const apr = annualPercentageRate(terms);
        const found = apr.percent * 100n;
        if (!(difference(terms, found - 1_000n) > 0n)) return false;
        if (!(difference(terms, found + 1_000n) < 0n)) return false;
        const disclosed = apr.disclosed * 10n ** 7n;
        const half = 5n * 10n ** 9n;
        return (
          difference(terms, disclosed - half) >= 0n && difference(terms, disclosed + half) < 0n
        );
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  test('exactly half a hundredth is rounded up', () => {
    // One payment after a year: the APR is the charge in percent, here 0.005, 0.015, … 36.445.
    for (let charge = 5n; charge < 36_450n; charge += 10n) {
      const apr = annualPercentageRate({
        unitPeriodsPerYear: perYear(1),
        advances: [stream(100_000n, 1, 0)],
        payments: [stream(100_000n + charge, 1, 1)],
      });
      expect(apr.percent).toBe(charge * 10_000_000n);
      expect(apr.disclosed).toBe((charge + 5n) * 100n);
    }
  });

  test('just below half a hundredth is rounded down', () => {
    // The same with amounts so large that doubles can't tell them from the half.
    const lent = 10n ** 17n;
    const tie = lent + (lent * 1_005n) / 100_000n;
    const disclosed = (paid: bigint) =>
      annualPercentageRate({
        unitPeriodsPerYear: perYear(1),
        advances: [stream(lent, 1, 0)],
        payments: [stream(paid, 1, 1)],
      }).disclosed;
    expect(disclosed(tie)).toBe(parseRate('1.00') + 1_000n);
    expect(disclosed(tie - 1n)).toBe(parseRate('1.00'));
  });

  test('several advances and payments at irregular times', () => {
    const apr = annualPercentageRate({
      unitPeriodsPerYear: perYear(12),
      advances: [
        stream(2_000_000n, 1, 0),
        stream(2_000_000n, 1, 2, { numerator: 2, denominator: 30 }),
        stream(2_000_000n, 1, 5, { numerator: 8, denominator: 30 }),
      ],
      payments: [stream(61_236n, 240, 8)],
    });
    expect(apr.disclosed).toBe(parseRate('10.25'));
  });

  test('is zero when there is no charge', () => {
    const apr = annualPercentageRate({
      unitPeriodsPerYear: perYear(26),
      advances: [stream(52_000n, 1, 0)],
      payments: [stream(1_000n, 52, 1)],
    });
    expect(apr).toEqual({ percent: 0n, disclosed: 0n });
  });

  test('handles one cent on twenty thousand dollars, and a thousand percent', () => {
    const of = (payment: Stream) =>
      annualPercentageRate({
        unitPeriodsPerYear: perYear(12),
        advances: [stream(2_000_000n, 1, 0)],
        payments: [payment],
      });
    expect(of(stream(2_000_001n, 1, 12)).percent).toBe(500_000n);
    expect(of(stream(2_000_000n, 12, 1)).disclosed).toBe(parseRate('1199.71'));
  });

  test('throws when payments total less than the advances, or come before them', () => {
    const terms = (payments: Stream[]): AprTerms => ({
      unitPeriodsPerYear: perYear(12),
      advances: [stream(10_000n, 1, 0)],
      payments,
    });
    expect(() => annualPercentageRate(terms([stream(9_999n, 1, 1)]))).toThrow(RangeError);
    expect(() => annualPercentageRate(terms([stream(10_001n, 1, 0)]))).toThrow(RangeError);
    expect(() => annualPercentageRate(terms([]))).toThrow(RangeError);
  });

  test('is above a cap only if it really exceeds it', () => {
    expect(isAbove({ percent: 36n * onePercent, disclosed: 0n }, parseRate('36'))).toBe(false);
    expect(isAbove({ percent: 36n * onePercent + 1n, disclosed: 0n }, parseRate('36'))).toBe(true);
  });
});

describe('the exact comparison', () => {
  test('tells on which side of a rate the APR lies, in agreement with fifty digits', () => {
    fc.assert(
      fc.property(anyTerms, fc.bigInt({ min: 0n, max: 20_000n }), (terms, halfHundredths) => {
        const found = difference(terms, halfHundredths * 5n * 10n ** 9n);
        return valueSign(terms, halfHundredths) === (found > 0n ? 1 : -1);
      }),
      { numRuns: 500 },
    );
  });

  test('detects equality', () => {
    const terms = {
      unitPeriodsPerYear: perYear(12),
      advances: [stream(10_000n, 1, 0)],
      payments: [stream(10_100n, 1, 1)],
    };
    expect(valueSign(terms, 2_400n)).toBe(0);
    expect(valueSign(terms, 2_401n)).toBe(-1);
    expect(valueSign(terms, 2_399n)).toBe(1);
  });
});
