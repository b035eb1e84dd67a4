import { expect, test } from 'vitest';
import { firstMeans, meansOf } from './challenge-means.ts';

test('a phone can get texts and calls; a recovery code always works', () => {
  expect(meansOf({ mfa_type: 'SMS', mfa_types: ['SMS'] })).toEqual(['SMS', 'VOICE', 'RECOVERY']);
  expect(meansOf({ mfa_type: 'TOTP', mfa_types: ['TOTP'] })).toEqual(['TOTP', 'RECOVERY']);
});

test('the main factor comes first, unless this page does not support it', () => {
  expect(firstMeans({ mfa_type: 'TOTP', mfa_types: ['SMS', 'TOTP'] })).toBe('TOTP');
  expect(firstMeans({ mfa_type: 'PASSKEY', mfa_types: ['PASSKEY', 'SMS'] })).toBe('SMS');
  expect(firstMeans({ mfa_type: null, mfa_types: [] })).toBe('RECOVERY');
});
