import { describe, expect, test } from 'vitest';
import { isRoutingNumber } from '@paystead/nacha/records/aba-routing';
import { sandboxBankLink, signInAtSandboxBank } from './sandbox-bank-link.ts';
import { SANDBOX_BANKS, SANDBOX_PASSWORD, SANDBOX_SIGN_INS } from './sandbox-banks.ts';

const key = Buffer.alloc(32, 1);
const { signal } = new AbortController();
const owner = { borrowerGid: 'x', firstName: 'Dana', lastName: 'Ellis' };
const at = { institution: 'Meridian Bank', password: SANDBOX_PASSWORD };

describe('the sandbox’s bank link', () => {
  test('its banks have valid routing numbers', () => {
    expect(SANDBOX_BANKS.every(({ abaNumber }) => isRoutingNumber(abaNumber))).toBe(true);
  });

  test.each(SANDBOX_SIGN_INS)('$username: $outcome', ({ username, error, accounts = [] }) => {
    const answer = signInAtSandboxBank(key, { ...at, username });
    expect(answer).toMatchObject(error ? { error } : { accounts });
  });

  test('a wrong password, an unknown user and an unknown bank give different answers', () => {
    const wrong = { error: 'INVALID_CREDENTIALS' };
    const good = { ...at, username: 'user_good' };
    expect(signInAtSandboxBank(key, { ...good, password: 'x' })).toEqual(wrong);
    expect(signInAtSandboxBank(key, { ...good, username: 'nobody' })).toEqual(wrong);
    expect(signInAtSandboxBank(key, { ...good, institution: 'No Bank' })).toEqual({
      error: 'INSTITUTION_NOT_FOUND',
    });
  });

  test('a public token gives its own accounts, in the owner’s name; a forged one gives none', async () => {
    const answer = signInAtSandboxBank(key, { ...at, username: 'user_good' });
    const publicToken = 'publicToken' in answer ? answer.publicToken : '';
    const read = (credential: string, accountId: string) =>
      sandboxBankLink(key).readAccount({ credential, accountId, owner, tries: 1 }, signal);
    const redeem = (token: string) => sandboxBankLink(key).redeem(token, signal);

    expect(await redeem(publicToken)).toBe(publicToken);
    expect(await read(publicToken, 'savings')).toMatchObject({
      outcome: 'read',
      account: { accountNumber: '1100008802', type: 'SAVINGS', owners: ['Dana Ellis'] },
    });
    expect(await read(publicToken, 'credit')).toEqual({ outcome: 'expired' });
    expect(await redeem(`${publicToken}x`)).toBeNull();
    expect(await redeem(publicToken.replace('-0-', '-1-'))).toBeNull();
    expect(await read(`${publicToken}x`, 'savings')).toEqual({ outcome: 'expired' });
  });
});
