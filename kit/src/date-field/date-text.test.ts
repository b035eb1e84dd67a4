import { describe, expect, test } from 'vitest';
import { readDateText, writeDateText } from './date-text.ts';

describe('a day as a person writes it', () => {
  test.each([
    ['11/27/2026', '2026-11-27'],
    ['1/8/27', '2027-01-08'],
    ['11-27-2026', '2026-11-27'],
    ['11.27.2026', '2026-11-27'],
    ['11 27 2026', '2026-11-27'],
    ['11272026', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    ['Nov 27, 2026', '2026-11-27'],
    ['november 27th 2026', '2026-11-27'],
    [' 2/29/2028 ', '2028-02-29'],
  ])('reads %j as %s', (text, day) => {
    expect(readDateText(text)).toBe(day);
  });

  test.each([
    '',
    'payday',
    '11/27',
    '13/01/2026',
    '0/10/2026',
    '2/29/2026',
    '2/29/2100',
    '11/31/2026',
    '27/11/2026',
    '11/00/2026',
    'Foo 3, 2026',
  ])('refuses %j', (text) => {
    expect(readDateText(text)).toBeUndefined();
  });

  test('S9.8 is written MM/DD/YYYY; an invalid day stays as typed', () => {
    expect(writeDateText('2026-11-27')).toBe('11/27/2026');
    expect(writeDateText('next Friday')).toBe('next Friday');
  });
});
