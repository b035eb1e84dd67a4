import { describe, expect, test } from 'vitest';
import { interestFor, interestOver, parseRate, shareOf, showPercent, toPercent } from './rate.ts';

describe('a rate', () => {
  test('counts hundred-thousandths of a percent', () => {
    expect(parseRate('7.99')).toBe(799_000n);
    expect(parseRate('100')).toBe(10_000_000n);
    expect(() => parseRate('7.999999')).toThrow('more than five decimals');
  });

  test.each([
    ['7.99', '7.99'],
    ['23.9', '23.90'],
    ['9.4822', '9.4822'],
    ['0', '0.00'],
    ['15.67801', '15.67801'],
  ])('%s is written %s', (percent, written) => {
    expect(toPercent(parseRate(percent))).toBe(written);
  });

  test('S9.7 is shown with two decimals, half up', () => {
    expect(showPercent(parseRate('19.766'))).toBe('19.77%');
    expect(showPercent(parseRate('35.995'))).toBe('36.00%');
    expect(showPercent(parseRate('24'))).toBe('24.00%');
  });
});

describe('simple interest', () => {
  test('2,400.00 at 19.99 % for 20 days is 26.29', () => {
    expect(interestFor(240_000n, parseRate('19.99'), 20)).toBe(2_629n);
  });

  test('uses 365 days in a leap year, too', () => {
    expect(interestFor(100_000n, parseRate('10'), 365)).toBe(10_000n);
    expect(interestFor(100_000n, parseRate('10'), 366)).toBe(10_027n);
  });

  test('is rounded half up, once', () => {
    // 73.00 at 0.5 % for 50 days is exactly 5.0 cents; for a day less 4.9, for half of it 2.5.
    expect(interestFor(7_300n, 50_000n, 50)).toBe(5n);
    expect(interestFor(7_300n, 50_000n, 25)).toBe(3n);
    expect(interestFor(7_300n, 50_000n, 24)).toBe(2n);
  });

  test('takes another day count convention as an argument', () => {
    const aMonth = { numerator: 1n, denominator: 12n };
    expect(interestOver(500_000n, parseRate('12'), aMonth)).toBe(5_000n);
    expect(interestOver(7_300n, 50_000n, { numerator: 25n, denominator: 365n }, 'half-even')).toBe(
      2n,
    );
    expect(interestFor(36_000n, parseRate('10'), 1, 360)).toBe(10n);
  });

  test('is zero for zero days', () => {
    expect(interestFor(181_244n, parseRate('23.9'), 0)).toBe(0n);
  });
});

test('a fee of 4 % is rounded half up to the cent', () => {
  expect(shareOf(150_000n, parseRate('4'))).toBe(6_000n);
  expect(shareOf(12n, parseRate('4'))).toBe(0n);
  expect(shareOf(13n, parseRate('4'))).toBe(1n);
});
