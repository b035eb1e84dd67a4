import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realNow } from '../../platform/clock.ts';
import { Outage } from '../../platform/refusal.ts';
import { carefulSocialLogin } from './careful-social-login.ts';
import { openIdLogin } from './openid-login.ts';

const CLIENT = { clientId: 'paystead', secret: 'a secret' };
const HANDSHAKE = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
const RETURNED = { code: 'code', state: 'state', iss: null };
const RETURN_TO = 'https://loans.example/pub/social/google';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

let issuer = '';
/** What the token endpoint answers next. */
let answer: { status: number; body: unknown };
let named: string;

// A provider that can answer wrongly, unlike the real one in server/src/identity/social.
const server = createServer((request, response) => {
  const say = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url?.startsWith('/.well-known/')) {
    return say(200, {
      issuer: named,
      authorization_endpoint: `${issuer}/login`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  }
  if (request.url === '/keys') {
    const key = { ...ours.publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'RS256', use: 'sig' };
    return say(200, { keys: [key] });
  }
  return say(answer.status, answer.body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (named = issuer));
afterAll(() => server.closeAllConnections());
afterAll(() => new Promise((resolve) => server.close(resolve)));

function login() {
  return carefulSocialLogin(openIdLogin('google', { ...CLIENT, issuer }), 5000);
}

function finish(body: unknown, status = 200) {
  answer = { status, body };
  return login().finish(RETURNED, HANDSHAKE, RETURN_TO);
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(change: object = {}, key: KeyObject = ours.privateKey): object {
  const now = Math.floor(realNow().epochMilliseconds / 1000);
  const claims = {
    iss: issuer,
    aud: CLIENT.clientId,
    sub: 'subject',
    nonce: HANDSHAKE.nonce,
    iat: now,
    exp: now + 300,
    email: 'marisol@example.com',
    email_verified: true,
    given_name: 'Marisol',
    ...change,
  };
  const signed = `${base64({ alg: 'RS256', kid: 'a' })}.${base64(claims)}`;
  const signature = createSign('sha256').update(signed).sign(key, 'base64url');
  return { access_token: 'a', token_type: 'bearer', id_token: `${signed}.${signature}` };
}

describe('X6 the token of an OpenID provider', () => {
  test('X6 a good one names the person', async () => {
    expect(await finish(token())).toEqual({
      outcome: 'KNOWN',
      person: {
        subject: 'subject',
        email: 'marisol@example.com',
        emailVerified: true,
        firstName: 'Marisol',
        lastName: '',
      },
    });
  });

  test.each([
    ['false', { email_verified: false }],
    ['missing at Google', { email_verified: undefined }],
    ['true for letters that only look alike', { email: 'ｍarisol@example.com' }],
    ['true without an address', { email: undefined }],
  ])('X6 email_verified %s verifies nothing', async (_what, change) => {
    expect(await finish(token(change))).toMatchObject({ person: { emailVerified: false } });
  });

  test.each([
    ['another company’s issuer', { iss: 'https://evil.example' }],
    ['another client’s audience', { aud: 'somebody-else' }],
    ['another nonce', { nonce: 'of-another-login' }],
    ['no nonce', { nonce: undefined }],
    ['an age of hours', { exp: 1_700_000_000, iat: 1_699_999_000 }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
  ])('X6 one with %s is refused', async (_what, change) => {
    expect((await finish(token(change))).outcome).toBe('REFUSED');
  });

  test('X6 one signed with a foreign key is refused, and so is one without a signature', async () => {
    expect((await finish(token({}, foreign.privateKey))).outcome).toBe('REFUSED');
    const bare = `${base64({ alg: 'none' })}.${base64({ iss: issuer, sub: 'subject' })}.`;
    const unsigned = { access_token: 'a', token_type: 'bearer', id_token: bare };
    expect((await finish(unsigned)).outcome).toBe('REFUSED');
    expect((await finish({ access_token: 'a', token_type: 'bearer' })).outcome).toBe('REFUSED');
  });

  test('X6 a code that the provider refuses is refused, with its word and nothing more', async () => {
    const said = { error: 'invalid_grant', error_description: 'code secret-code is used' };
    expect(await finish(said, 400)).toEqual({ outcome: 'REFUSED', because: 'invalid_grant' });
    // The shape of Facebook's errors.
    expect((await finish({ error: { message: 'used', code: 100 } }, 400)).outcome).toBe('REFUSED');
  });

  test('a provider that is down is an outage, whose text has no secret', async () => {
    const down = finish({ error: 'server_error', code: 'secret-code' }, 503);
    await expect(down).rejects.toThrow(Outage);
    const error = await down.catch((cause: unknown) => cause);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-code');
  });

  test('X6 a discovery document of another issuer is not used', async () => {
    named = 'https://evil.example';
    await expect(login().begin(HANDSHAKE, RETURN_TO)).rejects.toThrow(Outage);
  });

  test('X6 the address has state, nonce and a hash of the verifier, but no secret', async () => {
    const url = new URL(await login().begin(HANDSHAKE, RETURN_TO));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.clientId,
      redirect_uri: RETURN_TO,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'state',
      nonce: 'nonce',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(url.href).not.toContain(HANDSHAKE.verifier);
  });
});
