import { describe, expect, test } from 'vitest';
import {
  completesVerification,
  countsAsVerified,
  flipFlags,
  nextVerificationStep,
} from './verification.ts';

const dana = {
  first_name: 'Dana',
  last_name: 'Okafor',
  email_verified: true,
  phone_verified: true,
  employment_verified: true,
  mfa_verified: true,
  pii: true,
};

describe('verification', () => {
  test('S4.11 every flag flips on', () => {
    const off = {
      email_verified: false,
      phone_verified: false,
      employment_verified: false,
      mfa_verified: false,
      pii: false,
    };
    const on = {
      email_verified: true,
      phone_verified: true,
      employment_verified: true,
      mfa_verified: true,
      pii: true,
    };
    expect(flipFlags(off, on)).toEqual({ changed: true, flags: on });
  });

  test.each(['email_verified', 'phone_verified', 'mfa_verified', 'pii'] as const)(
    'S4.11 %s never flips off',
    (name) => {
      expect(flipFlags(dana, { [name]: false })).toEqual({ changed: false, refused: name });
    },
  );

  test('S4.11 employment can be reset to false', () => {
    expect(flipFlags(dana, { employment_verified: false })).toMatchObject({
      changed: true,
      flags: { employment_verified: false, email_verified: true },
    });
  });

  test('S4.12 verified with everything, and without a second factor flag at all', () => {
    expect(countsAsVerified(dana)).toBe(true);
    expect(countsAsVerified({ ...dana, mfa_verified: undefined })).toBe(true);
  });

  test.each([
    ['e-mail', { email_verified: false }, 'EMAIL'],
    ['phone', { phone_verified: false }, 'PHONE'],
    ['employment', { employment_verified: false }, 'EMPLOYMENT'],
    ['first name', { first_name: ' ' }, 'NAME'],
    ['last name', { last_name: '' }, 'NAME'],
    ['second factor', { mfa_verified: false }, 'MFA'],
  ] as const)('S4.12 not verified without %s, and that step is next', (_, missing, step) => {
    expect(countsAsVerified({ ...dana, ...missing })).toBe(false);
    expect(nextVerificationStep({ ...dana, ...missing })).toBe(step);
  });

  test('S4.11 the steps follow each other: e-mail, phone, employment, then the second factor', () => {
    const nobody = {
      ...dana,
      email_verified: false,
      phone_verified: false,
      employment_verified: false,
      mfa_verified: false,
    };
    expect(nextVerificationStep(nobody)).toBe('EMAIL');
    expect(nextVerificationStep({ ...nobody, email_verified: true })).toBe('PHONE');
    expect(nextVerificationStep(dana)).toBeNull();
  });

  test('S4.12 the verify-complete event belongs to the change that completes it, once', () => {
    const before = { ...dana, phone_verified: false };
    expect(completesVerification(before, dana)).toBe(true);
    expect(completesVerification(dana, dana)).toBe(false);
    expect(completesVerification(dana, before)).toBe(false);
  });
});
