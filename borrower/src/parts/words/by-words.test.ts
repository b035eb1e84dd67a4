import { describe, expect, test } from 'vitest';
import { byWords, hourWords } from './by-words.ts';

describe('promises with an hour', () => {
  test.each([
    [0, '12 AM Eastern'],
    [9, '9 AM Eastern'],
    [12, '12 PM Eastern'],
    [16, '4 PM Eastern'],
  ])('hour %i of a promise is %s, unbroken', (hour, words) => {
    expect(hourWords(hour)).toBe(words.replaceAll(' ', '\u00a0'));
  });

  test('a promise says its weekday, its day and its hour', () => {
    expect(byWords({ date: '2026-12-04', hour: 17 })).toBe(
      'Fri,\u00a0Dec\u00a04,\u00a02026, 5\u00a0PM\u00a0Eastern',
    );
  });
});
