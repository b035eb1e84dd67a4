import { expect, test } from 'vitest';
import { rateOf } from './use-typed.ts';

test.each([
  ['24.99', '24.99'],
  ['24.9 %', '24.90'],
  [' 5', '5.00'],
  ['0', '0.00'],
  ['09', '9.00'],
])('%s is the rate %s', (typed, rate) => {
  expect(rateOf(typed)).toBe(rate);
});

test.each(['', 'much', '100', '24.999', '-3', '1.2.3'])('“%s” is not a rate', (typed) => {
  expect(rateOf(typed)).toBeUndefined();
});
