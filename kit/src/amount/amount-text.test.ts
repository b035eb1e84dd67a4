import { describe, expect, test } from 'vitest';
import { amountText, amountParts } from './amount-text.ts';

describe('an amount of money as text', () => {
  test.each([
    ['4147.24', '$4,147.24'],
    ['0', '$0.00'],
    ['136.4', '$136.40'],
    ['1234567.89', '$1,234,567.89'],
    ['999', '$999.00'],
    ['007.50', '$7.50'],
  ])('S9.7 %s has two decimals and thousands separators', (value, text) => {
    expect(amountText(value)).toBe(text);
  });

  test('a negative amount has a true minus sign before the dollar sign', () => {
    expect(amountText('-120')).toBe('−$120.00');
  });

  test('a plus sign is written only when asked for, and never on zero', () => {
    expect(amountText('15.00', true)).toBe('+$15.00');
    expect(amountText('15.00')).toBe('$15.00');
    expect(amountText('0.00', true)).toBe('$0.00');
    expect(amountText('-0.00')).toBe('$0.00');
  });

  test('cents are separate so that they can be set smaller', () => {
    expect(amountParts('4147.24')).toEqual({ sign: '', dollars: '$4,147', cents: '.24' });
  });

  test.each(['', 'abc', '1,000.00', '12.345', '1e3', '.5', ' 1'])(
    '%j is refused, not guessed',
    (value) => {
      expect(() => amountText(value)).toThrow(RangeError);
    },
  );
});
