import { expect, test } from 'vitest';
import { rhythmOf } from './rhythm.ts';

const days = (...texts: string[]) => texts.map((text) => Temporal.PlainDate.from(text));

test('a first day that moved for a bank holiday doesn’t name the weekday', () => {
  const fridays = days('2026-12-31', '2027-01-15', '2027-01-29');
  expect(rhythmOf('BIWEEKLY', fridays)).toBe('every other Friday');
  expect(rhythmOf('WEEKLY', fridays)).toBe('every Friday');
  expect(rhythmOf('MONTHLY', fridays)).toBe('once a month');
});
