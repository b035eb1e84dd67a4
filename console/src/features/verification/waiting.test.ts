import { expect, test } from 'vitest';
import { waitingWords } from './waiting.ts';

test.each([
  [0, 'now'],
  [1, '1 h'],
  [23, '23 h'],
  [24, '1 day'],
  [71, '2 days'],
])('%i hours are %s', (hours, words) => {
  expect(waitingWords(hours)).toBe(words);
});
