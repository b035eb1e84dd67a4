import * as safety from '@paystead/contract/identity/account-safety';
import * as calls from '@paystead/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  appCode,
  eventsOf,
  forgetFactor,
  identityWorld,
  lastCode,
  lastMessage,
  logIn,
  newcomer,
  withApp,
} from '../test-people.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const PHONE = '+12125550142';

async function addSms(client: TestClient) {
  await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS' });
  await client.call(calls.confirmPhone, { code: await lastCode(world, PHONE) });
  await client.call(calls.setUpSms, {});
  const code = await lastCode(world, PHONE);
  return client.call(calls.confirmFactor, { type: 'SMS', code });
}

const category = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];

describe('second factors', () => {
  test('S4.11 M5 a person with two factors removes one, other sessions end, and we notify the person', async () => {
    const { client, gid, email } = await withApp(world);
    await addSms(client);
    expect((await client.call(safety.readFactors, {})).body).toMatchObject({
      factors: [{ type: 'TOTP' }, { type: 'SMS' }],
      recovery_codes_left: 10,
    });
    const elsewhere = world.visitor();
    await logIn(elsewhere, email);
    const before = client.cookies.get('__Host-session');
    const removed = await client.call(safety.removeFactor, { type: 'SMS' });

    expect(removed.body).toEqual({ mfa_types: ['TOTP'] });
    expect(client.cookies.get('__Host-session')).not.toBe(before);
    expect((await elsewhere.get('/secured/user/session')).status).toBe(409);
    expect((await client.call(safety.readFactors, {})).body.factors).toHaveLength(1);
    const { rows } = await world.owner.query(
      `select gid from factor where borrower_gid = $1 and removed_at is not null`,
      [gid],
    );
    expect(await eventsOf(world, rows[0].gid, 'factor.removed')).toBe(1);
    expect((await lastMessage(world, email)).subject).toBe('A second login step was turned off');
    const again = world.visitor();
    expect((await logIn(again, email)).body).toMatchObject({ mfa_types: ['TOTP'] });
  });

  test('LAST_FACTOR S4.11 the last factor can’t be removed', async () => {
    const { client } = await withApp(world);
    expect(category(await client.call(safety.removeFactor, { type: 'TOTP' }))).toBe('LAST_FACTOR');
    expect(category(await client.call(safety.removeFactor, { type: 'SMS' }))).toBe(
      'FACTOR_NOT_SET_UP',
    );
  });

  test('S9 M5 removing and new recovery codes need a fresh factor', async () => {
    const { client, gid, secret } = await withApp(world);
    await addSms(client);
    await forgetFactor(world, gid);
    const asked = [
      await client.call(safety.removeFactor, { type: 'SMS' }),
      await client.call(safety.renewRecoveryCodes, {}),
    ];

    expect(asked.map(category)).toEqual(['FRESH_FACTOR_NEEDED', 'FRESH_FACTOR_NEEDED']);
    await client.call(calls.verifyMfa, { type: 'TOTP', code: await appCode(secret) });
    expect((await client.call(safety.removeFactor, { type: 'SMS' })).status).toBe(200);
  });

  test('M4 new recovery codes replace the old ones', async () => {
    const { client, email, confirmed } = await withApp(world);
    const { body } = await client.call(safety.renewRecoveryCodes, {});
    const use = async (code = '') => {
      const visitor = world.visitor();
      await logIn(visitor, email);
      return (await visitor.call(calls.verifyMfa, { type: 'RECOVERY', code })).status;
    };

    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(await use(confirmed.body.recovery_codes[0])).toBe(422);
    expect(await use(body.recovery_codes[0])).toBe(200);
    expect((await client.call(safety.readFactors, {})).body.recovery_codes_left).toBe(9);
    expect((await lastMessage(world, email)).about).toBe('recovery codes renewed');
  });

  test('without a second factor there are no recovery codes', async () => {
    const { client } = await newcomer(world);
    expect(category(await client.call(safety.renewRecoveryCodes, {}))).toBe('FACTOR_NOT_SET_UP');
  });
});

describe('sessions', () => {
  test('S8 ends all of the person’s other sessions, and no one else’s', async () => {
    const { client, email } = await newcomer(world);
    const neighbour = await newcomer(world);
    const elsewhere = [world.visitor(), world.visitor()];
    for (const visitor of elsewhere) await logIn(visitor, email);

    expect((await client.call(safety.endOtherSessions, {})).body).toEqual({ ended: 2 });
    for (const visitor of elsewhere) {
      expect((await visitor.get('/secured/user/session')).status).toBe(409);
    }
    const { body } = await client.call(calls.listSessions, {});
    expect(body.map(({ current }) => current)).toEqual([true]);
    expect((await neighbour.client.get('/secured/user/session')).status).toBe(200);
  });

  test('S1 S2 the list holds nothing that could be used to steal a session', async () => {
    const { client, gid } = await newcomer(world);
    const { bytes } = await client.call(calls.listSessions, {});
    const { rows } = await world.owner.query(
      `select encode(token_hash, 'hex') as hash, encode(token_hash, 'base64') as text from session
       where actor_gid = $1`,
      [gid],
    );

    expect(bytes.toString()).not.toContain(client.cookies.get('__Host-session'));
    for (const { hash, text } of rows) {
      expect(bytes.toString()).not.toContain(hash);
      expect(bytes.toString()).not.toContain(text);
    }
  });
});
