import { describe, expect, test } from 'vitest';
import { least, most, parseMoney, readAmount, sum, toDecimal, toDollars } from './money.ts';

describe('money', () => {
  test('S3.5 amounts on the wire are decimal strings with two decimals', () => {
    expect(parseMoney('1234.50')).toBe(123_450n);
    expect(parseMoney('-0.01')).toBe(-1n);
    expect(parseMoney('999999999999.99')).toBe(99_999_999_999_999n);
    expect(toDecimal(123_450n)).toBe('1234.50');
    expect(toDecimal(-1n)).toBe('-0.01');
    expect(toDecimal(0n)).toBe('0.00');
  });

  test.each(['1234.5', '1234', '1,234.50', '$1.00', '1.005', '', '1000000000000.00', ' 1.00'])(
    '"%s" is not the wire form',
    (text) => {
      expect(() => parseMoney(text)).toThrow(RangeError);
    },
  );

  test('a file may leave out decimals, but never add a third', () => {
    expect(readAmount('87.9')).toBe(8_790n);
    expect(readAmount('1000')).toBe(100_000n);
    expect(() => readAmount('1.005')).toThrow('more than two decimals');
  });

  test('S9.7 letters show thousands separators and two decimals', () => {
    expect(toDollars(123_456_750n)).toBe('$1,234,567.50');
    expect(toDollars(-4_510n)).toBe('-$45.10');
    expect(toDollars(99_900n)).toBe('$999.00');
    expect(toDollars(5n)).toBe('$0.05');
  });

  test('the sum, the least and the most', () => {
    expect(sum([])).toBe(0n);
    expect(sum([1n, -3n, 5n])).toBe(3n);
    expect(least(3n, -1n, 2n)).toBe(-1n);
    expect(most(3n, -1n, 7n)).toBe(7n);
  });
});
