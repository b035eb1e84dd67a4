import { expect, test } from 'vitest';
import { waitingWords } from './waiting.ts';

test.each([
  [0, 'now'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [23 * 60 + 59, '23 h'],
  [24 * 60, '1 day'],
  [49 * 60, '2 days'],
])('a borrower who has waited %i minutes waits %s', (minutes, words) => {
  expect(waitingWords(minutes)).toBe(words);
});
