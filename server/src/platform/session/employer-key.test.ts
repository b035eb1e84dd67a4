import { describe, expect, test } from 'vitest';
import { issueEmployerKey, keyIn, shownKey } from './employer-key.ts';
import { sha256 } from '../sealing/crypto.ts';

const { ending, hash, secret } = issueEmployerKey('sandbox');

describe('a key of an employer', () => {
  test('CONNECT-2 is 256 random bits with a checksum, and known by its hash', () => {
    expect(secret).toMatch(/^psk_test_[0-9a-f]{72}$/);
    expect(hash).toEqual(sha256(secret));
    expect(shownKey('sandbox', ending)).toBe(`psk_test_…${secret.slice(-4)}`);
    expect(issueEmployerKey('production').secret).toMatch(/^psk_live_[0-9a-f]{72}$/);
    expect(issueEmployerKey('sandbox').secret).not.toBe(secret);
  });

  test.each([`Bearer ${secret}`, `bearer ${secret}`, `BEARER   ${secret}`])(
    'CONNECT-5 is found in %s',
    (header) => expect(keyIn(header, 'sandbox')).toEqual({ hash }),
  );

  test.each([undefined, '', 'Basic Z2F0ZTpvcGVu', secret, 'Digest realm="x"'])(
    'CONNECT-5 isn’t in %s, so the cookie counts',
    (header) => expect(keyIn(header, 'sandbox')).toBeNull(),
  );

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${secret} `,
    `Bearer ${secret}0`,
    `Bearer ${secret.toUpperCase()}`,
    `Bearer ${secret.replace('psk_test_', 'psk_live_')}`,
    `Bearer ${secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))}`,
    `Bearer ${issueEmployerKey('production').secret}`,
  ])('CONNECT-7 hasn’t the form of one: %s', (header) =>
    expect(keyIn(header, 'sandbox')).toEqual({ hash: null }),
  );
});
