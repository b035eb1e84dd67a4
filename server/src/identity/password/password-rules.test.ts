import { describe, expect, test } from 'vitest';
import { COMMON_WORDS } from './common-words.ts';
import { KNOWN_PASSWORDS } from './known-passwords.ts';
import { isCommonPassword, passwordFault } from './password-rules.ts';

const marisol = {
  names: ['Marisol', 'Greene'],
  email: 'm.greene@example.com',
  employer: 'Northfield Regional Health',
  brand: 'Paystead, Inc.',
};

const TAILS = [
  '1', '12', '123', '1234', '12345', '123456', '123456789', '!', '1!', '123!', '1234!', '12345!', '2023', '2024',
  '2025', '2026', '2024!', '@123', '@1234', '#1', '111', '1111', '000', '007', '69', '99', '88', 'abc', 'abc123',
  'qwerty', 'asdf', '...', '!!!', '321', '4321', '1990', '1985', '1977', '2000', '01', '77', '22',
]; // prettier-ignore

describe('P1 length', () => {
  test('P1 twelve characters, counted as people see them', () => {
    expect(passwordFault('kettle orbi', marisol)).toContain('at least 12');
    expect(passwordFault('kettle orbit', marisol)).toBeNull();
    expect(passwordFault('🦊🐢🦉🐙🦀🐝🦔🐌', marisol)).toContain('at least 12');
    expect(passwordFault('kettle '.repeat(20), marisol)).toContain('at most 128');
  });

  test('P1 requires no mix of character types', () => {
    expect(passwordFault('quietheronmill', marisol)).toBeNull();
    expect(passwordFault('839201746352', marisol)).toBeNull();
  });
});

describe('P2 common passwords', () => {
  test('P2 more than 10,000 passwords known from leaks are refused: as they are, repeated, and with a tail', () => {
    const known = [...KNOWN_PASSWORDS];
    const kept = known.filter((value) => !isCommonPassword(value));
    const words = known.filter((value) => /^[a-z]{6,}$/.test(value));
    const dressed = words.flatMap((word) => [`${word}${word}`, `${word}2024!`, `!${word}123456`]);

    expect([known.length > 10_000, words.length > 10_000]).toEqual([true, true]);
    expect(kept).toEqual([]);
    expect(dressed.filter((value) => !isCommonPassword(value))).toEqual([]);
  });

  test('P2 more than 10,000 of them are refused', () => {
    const list = COMMON_WORDS.flatMap((word) =>
      TAILS.flatMap((tail) => [`${word}${tail}`, `${word}${word}${tail}`]),
    ).filter((value) => value.length >= 12);
    const kept = list.filter((value) => !isCommonPassword(value));

    expect(new Set(list).size).toBeGreaterThan(10_000);
    expect(kept).toEqual([]);
  });

  test.each([
    '123456789012',
    '111111111111',
    'qwertyuiop12',
    'qwertyuiopasdf',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'abcdefghijkl',
    'Password1234',
    'P@ssw0rd1234',
    'P@$$w0rd!2024',
    'passwordpassword',
    'letmeinletmein',
    'iloveyou1234',
    'ILoveYou2024!',
    'welcome12345!',
    'administrator',
    'Summer2024!!!',
    'football1234',
    'sunshine12345',
    'changeme1234',
    'trustno1trustno1',
    'liverpool1234',
    'superman1234!',
    '0987654321qwerty',
    'aaaaaaaaaaaaaaa',
    'baseball2023',
    'q1w2e3r4t5y6',
    'asdfghjkl123',
    '!QAZ2wsx#EDC',
    'zaq1xsw2cde3',
    '1qaz@WSX3edc$RFV',
    'qawsedrftgyh',
    'zxcvbnmasdfghjkl',
    'abcabcabcabcabc',
    'blink182blink182',
    'Lancaster#1234',
    '0c3an0c3an0c3an',
  ])('P2 %s', (value) => {
    expect(passwordFault(value, marisol)).toContain('common');
  });

  test.each([
    'Marisol-1984!!',
    'greenegreene12',
    'NorthfieldHealth1',
    'Paystead2026!!!',
    'payday-loan-2026',
    'm.greene@example.com',
  ])('P2 own words: %s', (value) => {
    expect(passwordFault(value, marisol)).not.toBeNull();
  });

  test.each([
    'copper kettle on the ninth shelf',
    'correct horse battery staple',
    'marisol kayaks past lanterns',
    'zT9#kw!Qp4vB',
    'vyj-efdu-wmpq',
    'kettle orbit',
    'paint the canoe red',
    'lancaster by the canal',
  ])('P2 a password that isn’t common is accepted: %s', (value) => {
    expect(passwordFault(value, marisol)).toBeNull();
  });
});
