import { expect, test } from 'vitest';
import { longDate, shortDate, weekdayDate } from './day-words.ts';

test('S9.8 a day in words, long, short and with its weekday', () => {
  const day = Temporal.PlainDate.from('2026-11-27');

  expect(longDate(day)).toBe('November 27, 2026');
  expect(shortDate(day)).toBe('Nov 27, 2026');
  expect(weekdayDate(day)).toBe('Fri, Nov 27, 2026');
});
