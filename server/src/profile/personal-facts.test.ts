import { describe, expect, test } from 'vitest';
import { isBirthDate, isGivenSsn } from './personal-facts.ts';

describe('facts about a person', () => {
  test.each(['123456789', '001010001', '899999999'])('%s can be a Social Security number', (ssn) =>
    expect(isGivenSsn(ssn)).toBe(true),
  );

  test.each([
    '000456789',
    '666456789',
    '900456789',
    '123006789',
    '123450000',
    '12345678',
    '1234567890',
    '12345678x',
    '',
  ])('%o cannot', (ssn) => expect(isGivenSsn(ssn)).toBe(false));

  test('a birth date must be before today and at most 120 years ago', () => {
    const today = Temporal.PlainDate.from('2026-06-15');
    expect(isBirthDate('1984-03-27', today)).toBe(true);
    expect(isBirthDate('1906-06-15', today)).toBe(true);
    expect(isBirthDate('2026-06-15', today)).toBe(false);
    expect(isBirthDate('1905-06-15', today)).toBe(false);
  });
});
