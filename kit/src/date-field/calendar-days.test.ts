import { describe, expect, test } from 'vitest';
import { addDays, addMonths, sayDay, sayMonth, weekdayOf, weeksOf } from './calendar-days.ts';

describe('days of the calendar', () => {
  test('continue over the end of a month, a leap day and clock changes', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  });

  test('adding months keeps the day, or uses the last day of a shorter month', () => {
    expect(addMonths('2026-11-27', 1)).toBe('2026-12-27');
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-01-15', -12)).toBe('2025-01-15');
  });

  test('weeks start on Sunday and hold every day of the month once', () => {
    const weeks = weeksOf('2026-11-27');

    expect(weeks[0]).toHaveLength(7);
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30']);
    expect(weeksOf('2026-08-15')[0]).toEqual(['2026-08-01']);
    expect(weeksOf('2028-02-10').flat()).toHaveLength(29);
    expect(weeks.slice(1).every(([first = '']) => weekdayOf(first) === 0)).toBe(true);
  });

  test('S9.8 are written in full, in any time zone', () => {
    expect(sayDay('2026-11-27')).toBe('Friday, November 27, 2026');
    expect(sayMonth('2026-11-01')).toBe('November 2026');
  });
});
