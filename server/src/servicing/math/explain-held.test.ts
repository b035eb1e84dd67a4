import { describe, expect, test } from 'vitest';
import { explainHeldSum } from './explain-held.ts';

const sum = { amount: 16_21n, receivedOn: '2031-01-20', payday: '2031-01-17' };
const termsOf = (one: Parameters<typeof explainHeldSum>[0]) =>
  explainHeldSum(one).terms.map(({ label, money, sign }) => [sign, label, money]);

describe('LOAN-8 one sum that we hold', () => {
  test('what a paycheck brought above what was asked', () => {
    expect(termsOf({ ...sum, came: 100_00n, asked: 83_79n })).toEqual([
      [null, 'Came from your Jan 17, 2031 paycheck', 100_00n],
      ['minus', 'We had asked for', 83_79n],
      ['equals', 'Yours', 16_21n],
    ]);
  });

  test('a sum that is only part of what a paycheck brought stands alone', () => {
    const [first, last] = termsOf({ ...sum, came: 120_00n, asked: 83_79n });
    expect(first).toEqual([null, 'Came in on Jan 20, 2031', 16_21n]);
    expect(last).toEqual(['equals', 'Yours', 16_21n]);
  });
});
