import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as safety from '@paystead/contract/identity/account-safety';
import * as calls from '@paystead/contract/identity/identity';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import { deleteOldDevices } from '../../platform/session/known-device.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { deleteOldTries } from './login-counter.queries.ts';
import {
  appCode,
  identityWorld,
  lastKey,
  logIn,
  newcomer,
  PASSWORD,
  runQuietly,
  withApp,
} from '../test-people.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const COOKIE = '__Host-device';
const NEXT = 'seven herons over the mill pond';

/** Wrong passwords from a browser that never logged in here; the last answer. */
async function guess(email: string, count: number, client: TestClient = world.visitor()) {
  const answers: unknown[] = [];
  for (let at = 0; at < count; at += 1) {
    answers.push((await logIn(client, email, `wrong guess ${at}`)).body);
  }
  return answers.at(-1);
}

/** A browser with nothing but the device cookie of another. */
function onDevice(client: TestClient, cookie = client.cookies.get(COOKIE)): TestClient {
  const visitor = world.visitor();
  if (cookie !== undefined) visitor.cookies.set(COOKIE, cookie);
  return visitor;
}

describe('L6 a stranger cannot lock a person out', () => {
  test('L6 ten wrong passwords of a stranger leave the known device its login', async () => {
    const { email, client } = await newcomer(world);
    expect(await guess(email, 10)).toBe('c2');

    expect((await logIn(world.visitor(), email)).body).toBe('c2');
    expect((await logIn(onDevice(client), email)).status).toBe(200);
    expect((await logIn(world.visitor(), email)).body).toBe('c2');
  }, 30_000);

  test('L1 L6 a known device walks its own counter to c3 and c2', async () => {
    const { email, client } = await newcomer(world);
    const device = onDevice(client);
    expect(await guess(email, 5, device)).toBe('c3');
    expect((await logIn(device, email)).body).toBe('c3');
    expect(await guess(email, 5, device)).toBe('c2');

    expect((await logIn(device, email)).body).toBe('c2');
    expect((await logIn(world.visitor(), email)).status).toBe(200);
    await world.advance({ minutes: 31 });
    expect((await logIn(device, email)).status).toBe(200);
  }, 30_000);

  test('L6 L7 a forged cookie, or one of another person, counts as an unknown device', async () => {
    const { email, client } = await newcomer(world);
    const stranger = await newcomer(world);
    const [token = ''] = (client.cookies.get(COOKIE) ?? '').split('.');
    await guess(email, 10);
    const forged = [token, `${token}.${token}`, `${token}.a.b`, '.', 'x'];
    for (const cookie of [...forged, stranger.client.cookies.get(COOKIE)]) {
      const answer = await logIn(onDevice(client, cookie), email);
      expect([cookie, answer.status, answer.body]).toEqual([cookie, 401, 'c2']);
    }
  }, 30_000);

  test('L6 a device isn’t known before the second factor is proved', async () => {
    const { email, secret } = await withApp(world);
    const client = world.visitor();
    await logIn(client, email);
    expect(client.cookies.has(COOKIE)).toBe(false);
    await client.call(calls.verifyMfa, { type: 'TOTP', code: await appCode(secret) });
    expect(client.cookies.has(COOKIE)).toBe(true);
    await guess(email, 10);
    expect((await logIn(onDevice(client), email)).status).toBe(200);
  }, 30_000);

  test('L6 the cookie is random, signed, kept for 90 days and stored only as a hash', async () => {
    const { email } = await newcomer(world);
    const { headers } = await logIn(world.visitor(), email);
    const line = [headers['set-cookie']].flat().find((one) => one?.startsWith(COOKIE)) ?? '';
    const { rows } = await world.owner.query('select known_device::text as row from known_device');
    const [token = ''] = line.slice(COOKIE.length + 1).split('.');

    const [value, ...attributes] = line.split('; ');
    expect(value).toMatch(/^__Host-device=[\w-]{43}\.[\w-]{43}$/);
    expect(attributes).toEqual(['Path=/', 'Secure', 'SameSite=Lax', 'HttpOnly', 'Max-Age=7776000']);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('L6 two people who share a browser are both known on it', async () => {
    const first = await newcomer(world);
    const second = await newcomer(world);
    await logIn(first.client, second.email);
    for (const { email } of [first, second]) {
      await guess(email, 5);
      expect((await logIn(onDevice(first.client), email)).status).toBe(200);
    }
  }, 30_000);

  test('L6 after 90 days a device is unknown, and its row is deleted', async () => {
    const { email, gid, client } = await newcomer(world);
    await world.advance({ days: 91 });
    await guess(email, 5);
    expect((await logIn(onDevice(client), email)).body).toBe('c3');
    await inJobTransaction(world.platform, 'test', deleteOldDevices);
    const { rows } = await world.owner.query('select 1 from known_device where owner_gid = $1', [
      gid,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('L6 S8 a device is forgotten', () => {
  type Person = Awaited<ReturnType<typeof newcomer>>;
  const elsewhere = async ({ email }: Person) => {
    const client = world.visitor();
    await logIn(client, email);
    return client;
  };
  const ways: [string, (person: Person, other: TestClient) => Promise<unknown>][] = [
    [
      'the person ends its session',
      async (_person, other) => {
        const { body } = await other.call(calls.listSessions, {});
        const gid = body.find(({ current }) => !current)?.gid ?? '';
        return other.call(calls.endSession, { gid });
      },
    ],
    ['the person ends all other sessions', (_p, other) => other.call(safety.endOtherSessions, {})],
    [
      'the person changes the password elsewhere',
      (_person, other) =>
        other.call(safety.changePassword, { current_password: PASSWORD, password: NEXT }),
    ],
    [
      'the person sets a new password by email',
      async ({ email }) => {
        await world.visitor().call(calls.requestPasswordReset, { email });
        await runQuietly(world);
        const token = await lastKey(world, email);
        return world.visitor().call(calls.setPassword, { token, password: NEXT });
      },
    ],
  ];
  test.each(ways)(
    'L6 S8 when %s',
    async (_when, forget) => {
      const person = await newcomer(world);
      const device = onDevice(person.client);
      const other = await elsewhere(person);
      await forget(person, other);
      await guess(person.email, 5);

      const passwords = [PASSWORD, NEXT];
      for (const password of passwords) {
        expect((await logIn(device, person.email, password)).body).toBe('c3');
      }
    },
    30_000,
  );

  test('L6 S8 logging out keeps it, and so does ending the other sessions from it', async () => {
    const { email, client } = await newcomer(world);
    await client.call(safety.endOtherSessions, {});
    await client.call(calls.logout, {});
    await guess(email, 5);
    expect((await logIn(client, email)).status).toBe(200);
  });
});

describe('L1 c3 and the person’s own reset', () => {
  test('L1 L6 it opens the counters of all devices', async () => {
    const { email, client } = await newcomer(world);
    await guess(email, 5, onDevice(client));
    await guess(email, 5);
    const { rows: before } = await counters(email);
    await world.visitor().call(calls.requestPasswordReset, { email });
    await runQuietly(world);
    const token = await lastKey(world, email);
    await world.visitor().call(calls.setPassword, { token, password: NEXT });

    expect(before.map(({ wrong }) => wrong)).toEqual([5, 5]);
    expect((await counters(email)).rows.map(({ wrong }) => wrong)).toEqual([0, 0]);
    expect((await logIn(world.visitor(), email, NEXT)).status).toBe(200);
  }, 30_000);

  test('L6 a password that staff require is asked for on known devices too', async () => {
    const { email, client } = await newcomer(world);
    await world.owner.query(
      `insert into login_counter (name_lookup, account_lookup, must_change) values ($1, $1, true)
       on conflict (name_lookup) do update set must_change = true`,
      [world.platform.vault.lookup(email, 'login.borrower')],
    );
    expect((await logIn(onDevice(client), email)).body).toBe('c3');
  });

  test('L1 counts of five and more are deleted after 30 days, for known and made-up names', async () => {
    const { email } = await newcomer(world);
    await world.owner.query('delete from login_counter');
    await guess(email, 6);
    await guess('made-up@example.com', 6);
    const run = () =>
      inJobTransaction(world.platform, 'test', ({ db, now }) => deleteOldTries(db, now));
    await world.advance({ days: 29 });
    expect(await run()).toBe(0);
    await world.advance({ days: 2 });
    expect(await run()).toBe(2);
  }, 30_000);
});

function counters(email: string) {
  return world.owner.query(
    'select wrong_passwords as wrong from login_counter where account_lookup = $1',
    [world.platform.vault.lookup(email, 'login.borrower')],
  );
}
