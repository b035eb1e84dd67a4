import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMoneyText, writeMoneyText } from './money-text.ts';

describe('an amount as a person writes it', () => {
  test.each([
    ['4000', '4000.00'],
    ['$4,000', '4000.00'],
    ['4 000.5', '4000.50'],
    ['$ 136.36 ', '136.36'],
    ['.75', '0.75'],
    ['7.', '7.00'],
    ['007.10', '7.10'],
    ['0', '0.00'],
  ])('reads %j as %s', (text, value) => {
    expect(readMoneyText(text)).toBe(value);
  });

  test.each(['', '$', '.', 'twelve', '1.234', '1.2.3', '-5', '1e3', '٤'])('refuses %j', (text) => {
    expect(readMoneyText(text)).toBeUndefined();
  });

  test('S9.7 is written with thousands separators and two decimals', () => {
    expect(writeMoneyText('4147.24')).toBe('4,147.24');
    expect(writeMoneyText('1234567.89')).toBe('1,234,567.89');
    expect(writeMoneyText('250')).toBe('250');
    expect(writeMoneyText('')).toBe('');
  });

  test('a formatted amount reads back as the same amount, to the cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (cents) => {
        const value = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        expect(readMoneyText(`$${writeMoneyText(value)}`)).toBe(value);
      }),
    );
  });
});
