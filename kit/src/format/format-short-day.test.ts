import { expect, test } from 'vitest';
import { formatShortDay } from './format-short-day.ts';

test('S9.8 a day without its year never breaks across lines', () => {
  expect(formatShortDay('2026-11-07')).toBe('Nov\u00a07');
});
