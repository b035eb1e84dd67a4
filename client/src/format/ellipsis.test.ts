import { expect, test } from 'vitest';
import { ellipsis } from './ellipsis.ts';

test.each([
  ['Payment received', 16, 'Payment received'],
  ['Payment received', 15, 'Payment receiv…'],
  ['Payment received', 9, 'Payment…'],
  ['🏠🏠🏠', 2, '🏠…'],
  ['', 3, ''],
])('S5.4 %j in %d characters is %j', (text, most, shown) => {
  expect(ellipsis(text, most)).toBe(shown);
});
