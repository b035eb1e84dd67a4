import { describe, expect, test } from 'vitest';
import { isVerified, mayOpen, nextVerification } from './verified.ts';

const andre = {
  first_name: 'Andre',
  last_name: 'Whitlock',
  email_verified: true,
  phone_verified: true,
  employment_verified: true,
  mfa_verified: true,
};

describe('verified', () => {
  test('S4.12 everything proved and both names present counts as verified', () => {
    expect(isVerified(andre)).toBe(true);
  });

  test.each([
    { email_verified: false },
    { phone_verified: false },
    { employment_verified: false },
    { mfa_verified: false },
    { first_name: '' },
    { last_name: '' },
  ])('S4.12 without %o nobody counts as verified', (lack) => {
    expect(isVerified({ ...andre, ...lack })).toBe(false);
  });

  test('S4.12 without a flag for the second factor, none is required', () => {
    const { mfa_verified: _, ...rest } = andre;
    expect(isVerified(rest)).toBe(true);
  });

  test('S4.11 the next step follows the order e-mail, phone, employment, second factor', () => {
    const open = { ...andre, mfa_verified: false, phone_verified: false };
    expect(nextVerification(open)).toBe('phone');
    expect(nextVerification({ ...open, phone_verified: true })).toBe('mfa');
    expect(nextVerification(andre)).toBeNull();
  });
});

describe('pages about money', () => {
  const left = { ...andre, employment_verified: false };

  test.each([
    ['/home/loans', true],
    ['/home/loans/1-2/pay', true],
    ['/home/bank/link', true],
    ['/home/apply/1-2/agreements', true],
    ['/home/apply', false],
    ['/home/apply/1-2/sign', true],
    ['/home/apply/1-2/reverify', true],
    ['/home/apply/1-2/amount', false],
    ['/home/bank-of-nobody', false],
  ])('S4.11 after employment has ended, %s opens: %s', (pathname, opens) => {
    expect(mayOpen(left, pathname)).toBe(opens);
    expect(mayOpen(andre, pathname)).toBe(true);
    expect(mayOpen({ ...left, mfa_verified: false }, pathname)).toBe(false);
  });
});
