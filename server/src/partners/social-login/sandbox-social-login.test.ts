import { describe, expect, test } from 'vitest';
import { randomBytes } from '../../platform/sealing/crypto.ts';
import { answerSandboxPage, sandboxSocialLogin } from './sandbox-social-login.ts';

const key = randomBytes(32);
const google = sandboxSocialLogin('google', key);
const HANDSHAKE = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
const RETURN_TO = 'http://localhost:4000/pub/social/google';
const PERSON = {
  email: 'marisol.greene@example.com',
  emailVerified: true,
  firstName: 'Marisol',
  lastName: 'Greene',
};

async function requestOf(handshake = HANDSHAKE): Promise<string> {
  const url = await google.begin(handshake, RETURN_TO);
  return new URL(url, RETURN_TO).searchParams.get('request') ?? '';
}

async function allow(handshake = HANDSHAKE): Promise<URLSearchParams> {
  const answer = { choice: 'ALLOW', person: PERSON } as const;
  const url = answerSandboxPage(key, await requestOf(handshake), answer) ?? '';
  expect(url).toMatch(/^\/pub\/social\/google\?/);
  return new URL(url, RETURN_TO).searchParams;
}

function finish(back: URLSearchParams, login = google, handshake = HANDSHAKE) {
  const returned = { code: back.get('code') ?? '', state: back.get('state') ?? '', iss: null };
  return login.finish(returned, handshake, RETURN_TO);
}

describe('S7.8 the sandbox’s Google and Facebook', () => {
  test('S7.8 a person who allows it is known, under the same identifier each time', async () => {
    const [first, second] = [await finish(await allow()), await finish(await allow())];
    expect(first).toMatchObject({ outcome: 'KNOWN', person: PERSON });
    expect(second).toEqual(first);
  });

  test('X6 it compares nonce, verifier and company, as a real one does', async () => {
    const refused = { outcome: 'REFUSED' };
    const back = await allow();
    expect(await finish(back, google, { ...HANDSHAKE, nonce: 'other' })).toMatchObject(refused);
    expect(await finish(back, google, { ...HANDSHAKE, verifier: 'other' })).toMatchObject(refused);
    expect(await finish(back, sandboxSocialLogin('facebook', key))).toMatchObject(refused);
    const other = sandboxSocialLogin('google', randomBytes(32));
    expect(await finish(back, other)).toMatchObject(refused);
  });

  test('S7.8 a person can decline, and a login can fail', async () => {
    const declined = answerSandboxPage(key, await requestOf(), { choice: 'DECLINE' });
    expect(declined).toBe('/pub/social/google?state=state&error=access_denied');
    const failed = answerSandboxPage(key, await requestOf(), { choice: 'FAIL' }) ?? '';
    const back = new URL(failed, RETURN_TO).searchParams;
    expect(await finish(back)).toMatchObject({ outcome: 'REFUSED' });
    expect(answerSandboxPage(key, 'made-up', { choice: 'FAIL' })).toBeNull();
  });
});
