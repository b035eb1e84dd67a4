import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { formatMoney, formatPercent, parseTypedMoney } from './format-money.ts';

describe('amounts on screen', () => {
  test.each([
    ['4147.24', '$4,147.24'],
    ['-120.00', '−$120.00'],
    ['0.00', '$0.00'],
    ['-0.00', '$0.00'],
    ['999999999.99', '$999,999,999.99'],
    ['136.36', '$136.36'],
  ])('S9.7 %s reads %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });

  test.each([
    ['17.85780000', '17.86%'],
    ['7.99', '7.99%'],
    ['0', '0.00%'],
    ['9.995', '10.00%'],
    ['34.615', '34.62%'],
  ])('S9.7 percent %s reads %s', (percent, shown) => {
    expect(formatPercent(percent)).toBe(shown);
  });

  test('anything but a decimal string of cents is refused', () => {
    for (const wrong of ['12', '1.5', 'abc', '', '1e3', 'NaN', '1.234']) {
      expect(() => formatMoney(wrong)).toThrow(RangeError);
    }
  });

  test("a typed amount becomes the contract's string, or null", () => {
    expect(parseTypedMoney('$1,250')).toBe('1250.00');
    expect(parseTypedMoney(' 1 250.5 ')).toBe('1250.50');
    expect(parseTypedMoney('007')).toBe('7.00');
    for (const wrong of ['', 'abc', '-5', '1.234', '1e3', '12345678901']) {
      expect(parseTypedMoney(wrong)).toBeNull();
    }
  });

  test('typed and shown amounts agree', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (cents) => {
        const wire = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        expect(parseTypedMoney(formatMoney(wire))).toBe(wire);
      }),
    );
  });
});
