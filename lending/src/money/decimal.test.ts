import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideRounded, formatDecimal, parseDecimal, roundDecimal } from './decimal.ts';
import type { Rounding } from './decimal.ts';

describe('division', () => {
  test.each<[Rounding, bigint[]]>([
    ['half-up', [-3n, -2n, -1n, 0n, 1n, 2n, 3n]],
    ['half-even', [-2n, -2n, -1n, 0n, 1n, 2n, 2n]],
    ['up', [-3n, -2n, -1n, 0n, 1n, 2n, 3n]],
    ['down', [-2n, -1n, 0n, 0n, 0n, 1n, 2n]],
  ])('%s of -2.5, -1.5, -0.6, 0, 0.6, 1.5, 2.5', (mode, expected) => {
    const tenths = [-25n, -15n, -6n, 0n, 6n, 15n, 25n];
    expect(tenths.map((each) => divideRounded(each, 10n, mode))).toEqual(expected);
  });

  test("up and down round any remainder, half-up doesn't", () => {
    expect(divideRounded(100_001n, 100_000n, 'up')).toBe(2n);
    expect(divideRounded(199_999n, 100_000n, 'down')).toBe(1n);
    expect(divideRounded(149_999n, 100_000n, 'half-up')).toBe(1n);
  });

  test('half-even of 0.5 and 1.5 is 0 and 2', () => {
    expect(divideRounded(5n, 10n, 'half-even')).toBe(0n);
    expect(divideRounded(15n, 10n, 'half-even')).toBe(2n);
  });

  test('a quotient is never off by more than half, however large', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
        const rounded = divideRounded(numerator, denominator, 'half-up');
        const twice = 2n * (rounded * denominator - numerator);
        return (twice < 0n ? -twice : twice) <= denominator;
      }),
    );
  });

  test('throws for a denominator that is not positive', () => {
    expect(() => divideRounded(1n, 0n, 'down')).toThrow(RangeError);
    expect(() => divideRounded(1n, -2n, 'down')).toThrow(RangeError);
  });
});

describe('decimals', () => {
  test('are parsed exactly', () => {
    expect(parseDecimal('12', 2)).toBe(1200n);
    expect(parseDecimal('-0.5', 2)).toBe(-50n);
    expect(parseDecimal('7.9900000', 2)).toBe(799n);
    expect(parseDecimal('0.000', 0)).toBe(0n);
  });

  test.each(['', ' ', 'NaN', '1e3', '+1', '.5', '1.', '1,000', '0x10', '１', '1.5.0', '- 1'])(
    '"%s" throws',
    (text) => {
      expect(() => parseDecimal(text, 5)).toThrow(RangeError);
    },
  );

  test('too many decimals throw instead of rounding', () => {
    expect(() => parseDecimal('1.005', 2)).toThrow('more than two decimals');
  });

  test('are rounded once when asked to', () => {
    expect(roundDecimal('35.995', 2, 'half-up')).toBe(3600n);
    expect(roundDecimal('-8.9949999', 2, 'half-up')).toBe(-899n);
    expect(roundDecimal('24', 2, 'half-even')).toBe(2400n);
  });

  test('are written with all their places', () => {
    expect(formatDecimal(-4510n, 2)).toBe('-45.10');
    expect(formatDecimal(5n, 3)).toBe('0.005');
    expect(formatDecimal(-5n, 0)).toBe('-5');
  });

  test('survive a round trip', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(8), (units, places) => {
        return parseDecimal(formatDecimal(units, places), places) === units;
      }),
    );
  });
});
