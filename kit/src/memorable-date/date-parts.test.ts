import { describe, expect, test } from 'vitest';
import { joinDateParts, splitDate } from './date-parts.ts';

describe('month, day and year', () => {
  test('three parts make one day, and one day splits into three', () => {
    expect(joinDateParts({ month: '3', day: '27', year: '1984' })).toBe('1984-03-27');
    expect(splitDate('1984-03-27')).toEqual({ month: '03', day: '27', year: '1984' });
    expect(splitDate(undefined)).toEqual({ month: '', day: '', year: '' });
  });

  test('a missing part counts as a missing answer, a wrong one as a wrong answer', () => {
    expect(joinDateParts({ month: '', day: '27', year: '1984' })).toBe('');
    expect(joinDateParts({ month: '13', day: 'x', year: '84' })).toBe('84-13-0x');
  });
});
