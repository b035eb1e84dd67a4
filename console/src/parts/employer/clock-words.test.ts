import { expect, test } from 'vitest';
import { isLastDay, timeLeft } from './clock-words.ts';

const NOW = '2026-11-20T15:40:00.000Z';

test.each([
  ['2026-11-23T22:00:00.000Z', '3 days, 6 hours'],
  ['2026-11-21T16:41:00.000Z', '1 day, 1 hour'],
  ['2026-11-22T15:40:00.000Z', '2 days'],
  ['2026-11-20T20:00:00.000Z', '4 hours'],
  ['2026-11-20T16:39:01.000Z', '60 minutes'],
  ['2026-11-20T15:40:20.000Z', '1 minute'],
  ['2026-11-20T15:40:00.000Z', 'Closed'],
])('EMPLOYER-2 what closes at %s has %s left', (at, words) => {
  expect(timeLeft(NOW, at)).toBe(words);
});

test('EMPLOYER-2 the last day is amber, a closed file isn’t', () => {
  expect(isLastDay(NOW, '2026-11-21T15:40:00.000Z')).toBe(true);
  expect(isLastDay(NOW, '2026-11-21T15:40:01.000Z')).toBe(false);
  expect(isLastDay(NOW, NOW)).toBe(false);
});
