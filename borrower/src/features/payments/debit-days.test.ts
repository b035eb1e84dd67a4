import { describe, expect, test } from 'vitest';
import { closedDay, dayProblem, twoWeeksAfter } from './debit-days.ts';
import { payOptions } from './test-options.ts';

const options = {
  ...payOptions,
  first_date: '2026-11-24',
  last_date: '2026-12-11',
  dates: ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-11'],
  holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }],
};

describe('days of bank debits', () => {
  test.each([
    ['2026-11-27', undefined],
    ['2026-11-26', 'Banks are closed for Thanksgiving Day'],
    ['2026-11-28', 'Banks are closed on Saturdays'],
    ['2026-11-29', 'Banks are closed on Sundays'],
    ['2026-11-23', 'It’s too late for this day'],
    ['2026-12-14', 'This day is too far ahead'],
  ])('S3.21 %s: %s', (day, reason) => {
    expect(closedDay(options, day)).toBe(reason);
  });

  test('S3.21 a day that is closed names the next one that is open', () => {
    const words = dayProblem(options, '2026-11-26')?.replaceAll('\u00a0', ' ');
    expect(words).toBe('Banks are closed for Thanksgiving Day. Pick Fri, Nov 27, 2026');
    expect(dayProblem(options, 'soon')).toBe('Enter a day, like 11/27/2026');
    expect(dayProblem(options, '2026-11-30')).toBeUndefined();
  });

  test('the next payment of a series is two weeks later, on an open day', () => {
    expect(twoWeeksAfter(options, '2026-11-25')).toBe('2026-12-11');
    expect(twoWeeksAfter(options, 'soon')).toBe('2026-11-24');
    expect(twoWeeksAfter(options, '2026-12-11')).toBe('2026-12-11');
  });
});
