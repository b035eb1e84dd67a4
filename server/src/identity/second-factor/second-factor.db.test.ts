import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/identity/identity';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  appCode,
  eventsOf,
  identityWorld,
  lastCode,
  lastMessage,
  logIn,
  newcomer,
  otherThan,
  runQuietly,
  withApp,
} from '../test-people.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const PHONE = '+12125550142';

/** The last code sent to the phone that all people in these tests share. */
const textedCode = () => lastCode(world, PHONE);

async function verifyPhone(client: TestClient) {
  await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS' });
  return client.call(calls.confirmPhone, { code: await textedCode() });
}

const withTotp = () => withApp(world);

async function withSms() {
  const person = await newcomer(world);
  await verifyPhone(person.client);
  await person.client.call(calls.setUpSms, {});
  const code = await textedCode();
  const confirmed = await person.client.call(calls.confirmFactor, { type: 'SMS', code });

  return { ...person, confirmed };
}

/** Logs in again and stops before the second step. */
async function challenged(email: string): Promise<TestClient> {
  const client = world.visitor();
  await logIn(client, email);
  return client;
}

describe('S3.20 S5.8 the phone', () => {
  test('S5.8 a texted code verifies it, and it is shown masked', async () => {
    const { client, gid } = await newcomer(world);
    const sent = await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS' });
    const code = await textedCode();
    const wrong = await client.call(calls.confirmPhone, { code: otherThan(code) });
    const right = await client.call(calls.confirmPhone, {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });

    expect(sent.body).toMatchObject({ sent_to: '••• 0142', resends_left: 3 });
    expect([wrong.status, wrong.body]).toEqual([422, 'Phone not validated']);
    expect([right.status, right.body]).toEqual([
      200,
      { type: 'PHONE', message: 'Phone validated' },
    ]);
    expect((await client.call(calls.confirmPhone, { code })).body).toEqual({
      type: 'PHONE',
      message: 'Phone Verified',
    });
    expect(await eventsOf(world, gid, 'user.phone-verified')).toBe(1);
    expect((await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS' })).status).toBe(
      422,
    );
  });

  test('S3.20 OPT_VOICE reads the digits aloud', async () => {
    const { client } = await newcomer(world);
    const phone = '(646) 555-0177';
    await client.call(calls.sendPhoneVerification, { channel: 'OPT_VOICE', phone });
    const message = await lastMessage(world, '+16465550177');

    expect(message.channel).toBe('voice');
    expect(message.text).toMatch(/Your code is (\d, ){5}\d\./);
  });

  test('the phone may change until it is verified; a code to the old number is void', async () => {
    const { client } = await newcomer(world);
    await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS' });
    const toOld = await textedCode();
    await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS', phone: '917 555 0133' });

    expect((await client.call(calls.confirmPhone, { code: toOld })).status).toBe(422);
    const code = await lastCode(world, '+19175550133');
    expect((await client.call(calls.confirmPhone, { code })).status).toBe(200);
    const strange = await newcomer(world);
    const refused = await strange.client.call(calls.sendPhoneVerification, {
      channel: 'OPT_SMS',
      phone: '+44 20 7946 0958',
    });
    expect(refused.status).toBe(422);
  });

  test('M3 three resends in 15 minutes', async () => {
    const { client } = await newcomer(world);
    const statuses: number[] = [];
    for (let sends = 0; sends < 5; sends += 1) {
      statuses.push(
        (await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS' })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('set up a second factor', () => {
  test('M1 M4 an authenticator app works once its code is confirmed, and ten recovery codes follow', async () => {
    const { client, confirmed, uri, email } = await withTotp();

    expect(uri).toMatch(/^otpauth:\/\/totp\/Paystead/);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.mfa_types).toEqual(['TOTP']);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(confirmed.body.recovery_codes[0]).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{5}$/);
    expect((await client.call(calls.setUpTotp, {})).body).toBe(
      'This login step is already set up.',
    );
    await runQuietly(world);
    expect((await lastMessage(world, email)).subject).toBe('A second login step was turned on');
  });

  test('D1 the secret is sealed, recovery codes are hashed', async () => {
    const { secret, confirmed, gid } = await withTotp();
    const { rows } = await world.owner.query(
      `select encode(secret_cipher, 'escape') as raw from factor where borrower_gid = $1
       union all select encode(code_hash, 'escape') from recovery_code where borrower_gid = $1`,
      [gid],
    );
    const all = JSON.stringify(rows);

    expect(all).not.toContain(secret);
    expect(all).not.toContain(confirmed.body.recovery_codes[0]);
  });

  test('M1 text messages only to a verified phone', async () => {
    const { client } = await newcomer(world);
    expect((await client.call(calls.setUpSms, {})).body).toBe('Verify your mobile phone first.');
    expect((await client.call(calls.confirmFactor, { type: 'SMS', code: '123456' })).status).toBe(
      422,
    );
    const { confirmed } = await withSms();
    expect(confirmed.body.mfa_types).toEqual(['SMS']);
  });

  test('S3 S7 turning it on gives this session a new id and ends the others', async () => {
    const { email, client } = await newcomer(world);
    const elsewhere = await challenged(email);
    const before = client.cookies.get('__Host-session');
    const { body } = await client.call(calls.setUpTotp, {});
    await client.call(calls.confirmFactor, { type: 'TOTP', code: await appCode(body.secret) });

    expect(client.cookies.get('__Host-session')).not.toBe(before);
    expect((await client.get('/secured/user/sessions')).status).toBe(200);
    expect((await elsewhere.get('/secured/user/sessions')).status).toBe(409);
  });

  test('M5 adding another factor needs a fresh code of the first', async () => {
    const { client, gid } = await withSms();
    await world.owner.query(
      `update session set factor_at = now() - interval '6 minutes' where actor_gid = $1`,
      [gid],
    );
    const refused = await client.call(calls.setUpTotp, {});
    expect(refused.headers['x-error-category']).toBe('FRESH_FACTOR_NEEDED');

    await client.call(calls.sendMfaCode, { type: 'SMS' });
    await client.call(calls.verifyMfa, { type: 'SMS', code: await textedCode() });
    expect((await client.call(calls.setUpTotp, {})).status).toBe(200);
  });
});

describe('the second step of login', () => {
  test('S7.2 M6 the password alone opens nothing but the second step', async () => {
    const { email } = await withTotp();
    const client = world.visitor();
    const login = await logIn(client, email);

    expect(login.body).toMatchObject({ mfa_required: true, mfa_type: 'TOTP', first_name: null });
    const opened: string[] = [];
    for (const { call } of await securedCalls()) {
      if (call.who.includes('challenged')) continue;
      const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const answer = await client.send(call.method, path, call.body ? {} : undefined);
      if (answer.status !== 401 && answer.status !== 403) opened.push(`${call.method} ${path}`);
      expect(
        (await world.visitor().send(call.method, path, call.body ? {} : undefined)).status,
      ).toBe(401);
    }
    expect(opened).toEqual([]);
  });

  test('S3 M2 the right code opens the rest under a new id; a time step counts once', async () => {
    const { email, secret } = await withTotp();
    const [client, other] = [await challenged(email), await challenged(email)];
    const before = client.cookies.get('__Host-session');
    const code = await appCode(secret);
    const right = await client.call(calls.verifyMfa, { type: 'TOTP', code });

    expect([right.status, right.body.mfa_required]).toEqual([200, false]);
    expect(client.cookies.get('__Host-session')).not.toBe(before);
    expect((await client.call(calls.listSessions, {})).status).toBe(200);
    const again = await other.call(calls.verifyMfa, { type: 'TOTP', code });
    expect([again.status, again.body]).toEqual([422, 'Check the code and enter it again.']);
  });

  test('M2 a texted code works for its session only', async () => {
    const { email } = await withSms();
    const [client, other] = [await challenged(email), await challenged(email)];
    const sent = await client.call(calls.sendMfaCode, { type: 'SMS' });
    const code = await textedCode();

    expect(sent.body.sent_to).toBe('••• 0142');
    expect((await other.call(calls.verifyMfa, { type: 'SMS', code })).status).toBe(422);
    expect((await client.call(calls.verifyMfa, { type: 'SMS', code })).status).toBe(200);
  });

  test('M4 a recovery code works once', async () => {
    const { email, confirmed } = await withTotp();
    const code = confirmed.body.recovery_codes[3]?.toUpperCase() ?? '';
    const first = await (await challenged(email)).call(calls.verifyMfa, { type: 'RECOVERY', code });
    const second = await (
      await challenged(email)
    ).call(calls.verifyMfa, { type: 'RECOVERY', code });

    expect([first.status, second.status]).toEqual([200, 422]);
  });

  test('L4 S8.1 the 5th wrong code in a row answers c4, and a new challenge doesn’t help', async () => {
    const { email, secret } = await withTotp();
    const wrong = { type: 'TOTP', code: '000000' } as const;
    const [client, other] = [await challenged(email), await challenged(email)];
    const answers = [
      await client.call(calls.verifyMfa, wrong),
      await client.call(calls.verifyMfa, { type: 'RECOVERY', code: 'aaaa-bbbb-ccccc' }),
      await other.call(calls.verifyMfa, wrong),
      await other.call(calls.verifyMfa, wrong),
      await client.call(calls.verifyMfa, wrong),
    ];

    expect(answers.map(({ status, body }) => [status, body]).slice(3)).toEqual([
      [422, 'Check the code and enter it again.'],
      [401, 'c4'],
    ]);
    const right = { type: 'TOTP', code: await appCode(secret) } as const;
    expect((await other.call(calls.verifyMfa, right)).body).toBe('c4');
    expect((await logIn(world.visitor(), email)).body).toBe('c4');
    expect((await logIn(world.visitor(), email, 'not the password')).body).toBe('');

    await world.advance({ minutes: 31 });
    const later = await challenged(email);
    expect((await later.call(calls.verifyMfa, right)).status).toBe(200);
  });

  test('refuses a factor that isn’t set up and says so', async () => {
    const { email } = await withTotp();
    const client = await challenged(email);
    expect((await client.call(calls.sendMfaCode, { type: 'SMS' })).body).toBe(
      'This login step isn’t set up.',
    );
    expect((await client.call(calls.verifyMfa, { type: 'SMS', code: '123456' })).status).toBe(422);
  });
});

describe('S4.12 verified', () => {
  test('S4.12 the last missing step, in any order, records the event once', async () => {
    const { client, gid, email } = await newcomer(world);
    await client.call(calls.confirmEmail, { code: await lastCode(world, email) });
    await verifyPhone(client);
    await world.owner.query('update borrower set employment_verified_at = now() where gid = $1', [
      gid,
    ]);
    expect(await eventsOf(world, gid, 'user.verify-completed')).toBe(0);

    const { body } = await client.call(calls.setUpTotp, {});
    await client.call(calls.confirmFactor, { type: 'TOTP', code: await appCode(body.secret) });
    expect(await eventsOf(world, gid, 'user.verify-completed')).toBe(1);
  });
});

describe('S8 sessions', () => {
  test('S8 a person sees their own sessions, ends one, and never another borrower’s', async () => {
    const { email, client } = await newcomer(world);
    const elsewhere = world.visitor();
    await elsewhere.send(
      'POST',
      '/login',
      { username: email, password: 'copper kettle on the ninth shelf' },
      { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/144.0 Safari/537.36' } },
      'form',
    );
    const { body } = await client.call(calls.listSessions, {});
    const other = body.find(({ current }) => !current);
    const neighbour = await newcomer(world);
    const foreign = await neighbour.client.call(calls.endSession, { gid: other?.gid ?? '' });

    expect(body).toHaveLength(2);
    expect(other?.device).toBe('Chrome on Windows');
    expect([foreign.status, foreign.body]).toEqual([404, 'Requested resource is not found.']);
    expect((await client.call(calls.endSession, { gid: other?.gid ?? '' })).status).toBe(200);
    expect((await elsewhere.get('/secured/user/session')).status).toBe(409);
    expect((await client.call(calls.listSessions, {})).body).toHaveLength(1);
  });

  test('S4 S7.3 logout ends it on the server and tells the browser to forget', async () => {
    const { client } = await newcomer(world);
    const token = client.cookies.get('__Host-session') ?? '';
    const foreign = await client.get('/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    const answer = await client.call(calls.logout, {});
    const replay = world.visitor();
    replay.cookies.set('__Host-session', token);

    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect((await replay.get('/secured/user/session')).status).toBe(401);
    expect((await client.call(calls.logout, {})).status).toBe(200);
  });
});

async function securedCalls() {
  const { listCalls } = await import('@paystead/contract/calls');
  return listCalls().filter(
    ({ slice, call }) => slice === 'identity' && call.path.startsWith('/secured/'),
  );
}
