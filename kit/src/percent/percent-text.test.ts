import { expect, test } from 'vitest';
import { percentText } from './percent-text.ts';

test.each([
  ['17.86', '17.86%'],
  ['16.9', '16.90%'],
  ['0', '0.00%'],
  ['34.615384', '34.62%'],
  ['99.995', '100.00%'],
  ['0.005', '0.01%'],
  ['-1.5', '−1.50%'],
  ['-0.001', '0.00%'],
])('S9.7 %s is shown with two decimals as %s', (value, text) => {
  expect(percentText(value)).toBe(text);
});

test('other numbers of decimals can be asked for', () => {
  expect(percentText('58.33', 0)).toBe('58%');
  expect(percentText('7.99', 1)).toBe('8.0%');
});

test.each(['', '12%', 'NaN', '1e2'])('%j is refused, not guessed', (value) => {
  expect(() => percentText(value)).toThrow(RangeError);
});
