import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, hasValidCheckDigit, isRoutingNumber, routingProblem } from './aba-routing.ts';

const eightDigits = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'));

describe('a routing number', () => {
  test('has nine digits, the last one the check digit', () => {
    expect(checkDigit('12104288')).toBe('2');
    expect(isRoutingNumber('121042882')).toBe(true);
    expect(routingProblem('121042883')).toBe('CHECK_DIGIT');
  });

  test.each(['', '12104288', '1210428820', '12104288A', ' 21000021', '１２１０４２８８２'])(
    'is not "%s"',
    (text) => {
      expect(routingProblem(text)).toBe('NOT_NINE_DIGITS');
      expect(hasValidCheckDigit(text)).toBe(false);
    },
  );

  test.each([
    ['00', true],
    ['12', true],
    ['13', false],
    ['20', false],
    ['21', true],
    ['32', true],
    ['33', false],
    ['60', false],
    ['61', true],
    ['72', true],
    ['73', false],
    ['79', false],
    ['80', true],
    ['81', false],
    ['99', false],
  ])('beginning with %s is assigned: %s', (prefix, assigned) => {
    const number = `${prefix}100001`;
    expect(routingProblem(number + checkDigit(number))).toBe(assigned ? null : 'PREFIX');
  });

  test('is not nine zeros, although they pass the checksum', () => {
    expect(hasValidCheckDigit('000000000')).toBe(true);
    expect(routingProblem('000000000')).toBe('PREFIX');
  });

  test('detects every single wrong digit', () => {
    fc.assert(
      fc.property(
        eightDigits,
        fc.nat({ max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (eight, at, by) => {
          const right = eight + checkDigit(eight);
          const wrong = [...right];
          wrong[at] = String((Number(wrong[at]) + by) % 10);
          expect(hasValidCheckDigit(right)).toBe(true);
          expect(hasValidCheckDigit(wrong.join(''))).toBe(false);
        },
      ),
    );
  });

  test('has a check digit only after eight digits', () => {
    expect(() => checkDigit('1234567')).toThrow(RangeError);
    expect(() => checkDigit('1234567X')).toThrow(RangeError);
  });
});
