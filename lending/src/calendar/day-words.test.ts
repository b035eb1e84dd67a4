import { expect, test } from 'vitest';
import { longDate, movedUpFrom, shortDate, weekdayDate } from './day-words.ts';

test('S9.8 a day in words, long, short and with its weekday', () => {
  const day = Temporal.PlainDate.from('2026-11-27');

  expect(longDate(day)).toBe('November 27, 2026');
  expect(shortDate(day)).toBe('Nov 27, 2026');
  expect(weekdayDate(day)).toBe('Fri, Nov 27, 2026');
});

test.each([
  ['2027-01-01', "Moved up from Jan 1, a bank holiday (New Year's Day)"],
  ['2026-11-26', 'Moved up from Nov 26, a bank holiday (Thanksgiving Day)'],
  ['2027-07-05', 'Moved up from Jul 5, a bank holiday (Independence Day)'],
  ['2026-08-15', 'Moved up from Aug 15, a weekend'],
])('a payday on %s was moved up, with the reason', (nominal, words) => {
  expect(movedUpFrom(Temporal.PlainDate.from(nominal))).toBe(words);
});

test('S9.8 every day of two years reads as the locale writes it', () => {
  const locale = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  const first = Temporal.PlainDate.from('2027-01-01');
  const days = Array.from({ length: 731 }, (_, past) => first.add({ days: past }));

  expect(days.map(weekdayDate)).toEqual(days.map((day) => locale.format(day)));
});
