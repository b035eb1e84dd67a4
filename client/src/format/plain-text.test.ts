import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  [' dana.ellis@example.com ', 'dana.ellis@example.com'],
  ['dana\tellis\u00a0@ example.com', 'danaellis@example.com'],
  ['D_ana-2+loan@example.com', 'D_ana-2+loan@example.com'],
  ['dana"<b>\r\nX: 1', 'danabX1'],
  ['dána√', 'dna'],
])('S5.2 whitespace and all but letters, digits and @ _ - + . go: %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});
