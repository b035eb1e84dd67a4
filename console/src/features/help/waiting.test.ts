import { expect, test } from 'vitest';
import { waitSentence, waitingWords } from './waiting.ts';

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

test.each([
  [{ open: false, waiting_minutes: null }, 'Closed'],
  [{ open: true, waiting_minutes: null }, 'Answered'],
  [{ open: true, waiting_minutes: 0 }, 'Waits for an answer'],
  [{ open: true, waiting_minutes: 12 }, 'Waits 12 min'],
])('%j is said as “%s”', (wait, words) => {
  expect(waitSentence(wait)).toBe(words);
});
