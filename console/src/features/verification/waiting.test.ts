import { expect, test } from 'vitest';
import { dueTone, dueWords, waitingWords } from './waiting.ts';

test.each([
  [0, 'now'],
  [1, '1 h'],
  [23, '23 h'],
  [24, '1 day'],
  [71, '2 days'],
])('%i hours are %s', (hours, words) => {
  expect(waitingWords(hours)).toBe(words);
});

test.each([
  [50, '2 days left', null],
  [4, '4 h left', null],
  [3, '3 h left', 'caution'],
  [0, 'less than 1 h left', 'caution'],
  [-1, 'less than 1 h late', 'critical'],
  [-2, '1 h late', 'critical'],
  [-25, '1 day late', 'critical'],
])('QUEUE-7 %i hours to go are %s', (hours, words, tone) => {
  expect([dueWords(hours), dueTone(hours)]).toEqual([words, tone]);
});
