import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as safety from '@paystead/contract/identity/account-safety';
import * as calls from '@paystead/contract/identity/identity';
import { register } from '@paystead/contract/identity/registration';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { eventsOf, identityWorld, lastKey, logIn, person, runQuietly } from '../test-people.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const SESSION = '__Host-session';
const REGISTERED = '__Host-registered';

async function registered(email: string) {
  const client = world.visitor();
  const answer = await client.call(register, person(email));
  await runQuietly(world);
  const { rows } = await world.owner.query('select gid from borrower where email = $1', [email]);
  return { client, answer, email, gid: rows[0].gid as string, key: await lastKey(world, email) };
}

async function open(client: TestClient, key: string) {
  const { status, body } = await client.call(calls.verifyEmail, { key });
  return [status, body.signed_in, client.cookies.has(SESSION)];
}

describe('decision 0049: on from the email link', () => {
  test('S7.7 the browser that registered goes on logged in, to the next step only', async () => {
    const { client, email, gid, key, answer } = await registered('same@example.com');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /__Host-registered=\d+\.[\w-]{43}; Path=\/; Secure; SameSite=Lax; HttpOnly; Max-Age=3600/,
    );

    expect(await open(client, key)).toEqual([200, true, true]);
    expect(client.cookies.has(REGISTERED)).toBe(false);
    expect(client.cookies.has('__Host-device')).toBe(false);
    expect(await eventsOf(world, gid, 'login')).toBe(1);
    const session = await client.call(calls.readSession, {});
    expect(session.body).toMatchObject({ mfa_required: false, first_name: 'Marisol' });
    const sent = await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS' });
    expect(sent.status).toBe(200);
    expect((await logIn(world.visitor(), email)).status).toBe(200);
  });

  test('S7.7 another browser verifies the address and logs in as before', async () => {
    const { client, key } = await registered('other@example.com');
    expect(await open(world.visitor(), key)).toEqual([200, false, false]);
    expect(await open(client, key)).toEqual([422, undefined, false]);
  });

  test('S7.7 the cookie of one registration fits no other account', async () => {
    const mine = await registered('mine@example.com');
    const yours = await registered('yours@example.com');
    expect(await open(mine.client, yours.key)).toEqual([200, false, false]);
  });

  test('S7.7 a forged or prolonged cookie logs nobody in', async () => {
    const { client, key } = await registered('forged@example.com');
    const [until = '', mark = ''] = (client.cookies.get(REGISTERED) ?? '').split('.');
    client.cookies.set(REGISTERED, `${Number(until) + 60_000}.${mark}`);
    expect(await open(client, key)).toEqual([200, false, false]);
  });

  test('S7.7 a second use of link or cookie logs nobody in', async () => {
    const { client, email, key } = await registered('twice@example.com');
    const cookie = client.cookies.get(REGISTERED) ?? '';
    await logIn(client, email);
    await client.call(calls.sendEmailVerification, {});
    const second = await lastKey(world, email);
    expect(second).not.toBe(key);
    expect(await open(client, key)).toEqual([200, true, true]);

    for (const again of [key, second]) {
      const stolen = world.visitor();
      stolen.cookies.set(REGISTERED, cookie);
      expect(await open(stolen, again)).toEqual([422, undefined, false]);
    }
  });

  test('L8 a known address sets a cookie of the same form, which fits nothing', async () => {
    const first = await registered('known@example.com');
    const stranger = world.visitor();
    await stranger.call(register, person('known@example.com'));
    const form = (client: TestClient) =>
      client.cookies
        .get(REGISTERED)
        ?.replaceAll(/\d/g, '0')
        .replaceAll(/\.[\w-]{43}$/g, '.*');
    expect(form(stranger)).toBe(form(first.client));
    expect(await open(stranger, first.key)).toEqual([200, false, false]);
  });

  test.each([
    [
      'L1 locked by wrong passwords',
      async ({ email }: { email: string }) => {
        for (let at = 0; at < 5; at += 1) await logIn(world.visitor(), email, `wrong guess ${at}`);
      },
    ],
    [
      'S8.4 breached',
      async ({ gid }: { gid: string }) => {
        await world.owner.query(
          `update borrower set breached_at = now(), breached_by = 'LIST' where gid = $1`,
          [gid],
        );
      },
    ],
    [
      'given a new password since',
      async ({ gid }: { gid: string }) => {
        await world.owner.query('update borrower set account_version = 2 where gid = $1', [gid]);
      },
    ],
    [
      'protected by a second factor',
      async ({ gid }: { gid: string }) => {
        await world.owner.query(
          `insert into factor (borrower_gid, type, created_at, confirmed_at)
         values ($1, 'SMS', now(), now())`,
          [gid],
        );
      },
    ],
  ])(
    'S7.7 an account %s is not entered',
    async (what, change) => {
      const { client, key, ...one } = await registered(
        `${what.replaceAll(/\W/g, '')}@example.com`.toLowerCase(),
      );
      await change(one);
      expect(await open(client, key)).toEqual([200, false, false]);
    },
    30_000,
  );

  test('S3 someone else’s session in this browser ends', async () => {
    const before = world.visitor();
    await before.call(register, person('before@example.com'));
    await logIn(before, 'before@example.com');
    const token = before.cookies.get(SESSION) ?? '';
    await before.call(register, person('after@example.com'));
    await runQuietly(world);
    const key = await lastKey(world, 'after@example.com');
    expect(await open(before, key)).toEqual([200, true, true]);

    const old = world.visitor();
    old.cookies.set(SESSION, token);
    expect((await old.call(safety.readFactors, {})).status).toBe(409);
  });

  test('S7.7 an hour later the link verifies and logs nobody in', async () => {
    const { client, key } = await registered('late@example.com');
    await world.advance({ minutes: 61 });
    expect(await open(client, key)).toEqual([200, false, false]);
  });
});
