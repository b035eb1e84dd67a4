import { describe, expect, test } from 'vitest';
import { type DayForm, dayNumber, dayText } from './day-text.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a calendar day as text', () => {
  test.each<[DayForm, string]>([
    ['text', 'Nov 27, 2026'],
    ['weekday', 'Fri, Nov 27, 2026'],
    ['table', '11/27/2026'],
    ['long', 'Friday, November 27th, 2026'],
    ['short', 'Nov 27'],
    ['month', 'Nov 2026'],
    ['spoken', 'November 27, 2026'],
  ])('S9.8 the form %s reads %s', (form, text) => {
    expect(spaced(dayText('2026-11-27', form))).toBe(text);
  });

  test.each([
    ['2026-12-01', '1st'],
    ['2026-12-02', '2nd'],
    ['2026-12-03', '3rd'],
    ['2026-12-04', '4th'],
    ['2026-12-11', '11th'],
    ['2026-12-12', '12th'],
    ['2026-12-13', '13th'],
    ['2026-12-21', '21st'],
    ['2026-12-22', '22nd'],
    ['2026-12-23', '23rd'],
    ['2026-12-31', '31st'],
  ])('S9.8 %s is written %s', (value, ordinal) => {
    expect(dayText(value, 'long')).toContain(`${ordinal},`);
  });

  test('never breaks across lines', () => {
    expect(dayText('2026-11-27', 'weekday')).not.toContain(' ');
  });

  test('takes the day of an instant without shifting it by a time zone', () => {
    expect(dayText('2026-11-27T02:00:00Z', 'table')).toBe('11/27/2026');
  });

  test.each(['', '20261127', '2026-13-01', '2026-02-30', '11/27/2026'])(
    '%j is refused',
    (value) => {
      expect(() => dayText(value, 'text')).toThrow(RangeError);
    },
  );

  test('days are counted evenly across the change of clocks', () => {
    expect(dayNumber('2026-11-02') - dayNumber('2026-10-31')).toBe(2);
    expect(dayNumber('1970-01-01')).toBe(0);
  });
});
