import { describe, expect, test } from 'vitest';
import {
  compactDateAtNoon,
  formatBusinessDays,
  formatCompactDate,
  formatDate,
  formatDayDate,
  formatLegalDate,
  formatPlainDate,
  formatTableDate,
  formatTime,
  isWeekend,
  keepTimes,
  newYorkDay,
  startOfMonth,
} from './format-date.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('days on screen', () => {
  test('S9.8 the six formats', () => {
    expect(formatTableDate('2026-11-27')).toBe('11/27/2026');
    expect(plain(formatDate('2026-11-27'))).toBe('Nov 27, 2026');
    expect(plain(formatPlainDate('2026-11-27'))).toBe('Nov 27 2026');
    expect(formatCompactDate('2026-11-27')).toBe('20261127');
    expect(plain(formatLegalDate('2026-11-27'))).toBe('Friday, November 27th, 2026');
    expect(startOfMonth('2026-11-27')).toBe('2026-11-01');
  });

  test('S9.8 ordinals of a month', () => {
    const ending = (day: string) => plain(formatLegalDate(`2026-12-${day}`)).split(' ')[2];
    expect(['01', '02', '03', '04', '11', '12', '13', '21', '22', '23', '31'].map(ending)).toEqual([
      '1st,',
      '2nd,',
      '3rd,',
      '4th,',
      '11th,',
      '12th,',
      '13th,',
      '21st,',
      '22nd,',
      '23rd,',
      '31st,',
    ]);
  });

  test('a day with its weekday', () => {
    expect(plain(formatDayDate('20261127'))).toBe('Fri, Nov 27, 2026');
  });

  test('S5.5 eight digits are that day at noon; weekends are not business days', () => {
    const noon = compactDateAtNoon('20261127');
    expect([noon.getFullYear(), noon.getMonth(), noon.getDate(), noon.getHours()]).toEqual([
      2026, 10, 27, 12,
    ]);
    expect(isWeekend('2026-11-28')).toBe(true);
    expect(isWeekend('2026-11-29')).toBe(true);
    expect(isWeekend('2026-11-30')).toBe(false);
  });

  test('hours keep each time on one line', () => {
    expect(keepTimes('Monday to Friday, 9 AM to 6 PM Eastern')).toBe(
      'Monday to Friday, 9\u00a0AM to 6\u00a0PM Eastern',
    );
  });

  test('S5.6 one and several business days', () => {
    expect(plain(formatBusinessDays(1))).toBe('1 business day');
    expect(plain(formatBusinessDays(3))).toBe('3 business days');
    expect(plain(formatBusinessDays(0))).toBe('0 business days');
  });

  test('S9.8 times are New York’s, in summer and winter', () => {
    expect(plain(formatTime('2026-11-20T19:14:00Z'))).toBe('2:14 PM Eastern');
    expect(plain(formatTime('2026-07-01T04:05:00Z'))).toBe('12:05 AM Eastern');
    expect(newYorkDay('2026-11-21T03:00:00Z')).toBe('2026-11-20');
  });
});
