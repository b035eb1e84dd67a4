import { expect, test } from 'vitest';
import { spanWords } from './span-words.ts';

test.each([
  [0, '0 months'],
  [1, '1 month'],
  [11, '11 months'],
  [12, '1 year'],
  [27, '2 years and 3 months'],
  [37, '3 years and 1 month'],
])('%d months are %s', (months, words) => {
  expect(spanWords(months)).toBe(words);
});
