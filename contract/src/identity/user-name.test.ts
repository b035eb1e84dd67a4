import { expect, test } from 'vitest';
import { userName } from './user-name.ts';

test.each([
  [' dana.ellis@example.com ', 'dana.ellis@example.com'],
  ['dana\tellis\u00a0@ example.com', 'danaellis@example.com'],
  ['D_ana-2+loan@example.com', 'D_ana-2+loan@example.com'],
  ['dana"<b>\r\nX: 1', 'danabX1'],
  ['dána√', 'dna'],
])('S5.2 whitespace and all but letters, digits and @ _ - + . go: %j', (typed, plain) => {
  expect(userName(typed)).toBe(plain);
});
