import { describe, expect, test } from 'vitest';
import { loginRefusal } from './login-refusal.ts';

const refused = (code: number, message: string, headers = { 'x-request-id': 'r1' }) =>
  loginRefusal({ code, message, headers });

describe('S8.1 the sentence of a refused login', () => {
  test.each([
    [401, 'c2', 'locked after too many incorrect password attempts. Contact support.'],
    [401, 'c3', 'Change your password, then log in again.'],
    [401, 'c4', 'locked after too many incorrect MFA attempts. Contact support.'],
    [503, 's1', 'down for maintenance'],
  ])('%i %s', (code, message, sentence) => {
    expect(refused(code, message).text).toContain(sentence);
  });

  test('an answer without a code means an unrecognized login', () => {
    expect(refused(401, '').text).toBe('Unrecognized login entered. Please try again.');
  });

  test('L9 a login that needs the check says where it is', () => {
    const headers = { 'x-error-category': 'RECAPTCHA_NEEDED' };
    expect(loginRefusal({ code: 401, message: '', headers })).toMatchObject({
      tone: 'caution',
      text: 'Check the box below, then log in again.',
    });
  });

  test('any other failure means that something else went wrong', () => {
    expect(refused(500, 'There was an error').text).toBe('Something went wrong');
    expect(refused(503, 'The server is currently unable').text).toBe('Something went wrong');
  });

  test.each([
    ['offline', 500, /^We couldn't reach the provider's servers/],
    ['a time-out', 408, /^The server timed out/],
  ])('S8.6 %s reads as such, and as nobody’s fault', (_what, code, sentence) => {
    const refusal = loginRefusal({ code, message: 'There was an error', headers: {} });
    expect(refusal.text).toMatch(sentence);
    expect(refusal.tone).toBe('caution');
  });

  test('a changed password unlocks c3 and nothing else', () => {
    expect(refused(401, 'c3').changePassword).toBe(true);
    expect(refused(401, 'c2').changePassword).toBeUndefined();
  });
});
