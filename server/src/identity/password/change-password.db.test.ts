import * as safety from '@paystead/contract/identity/account-safety';
import * as calls from '@paystead/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  eventsOf,
  identityWorld,
  lastKey,
  lastMessage,
  logIn,
  newcomer,
  PASSWORD,
} from '../test-people.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const NEW = 'nine lanterns above the harbor';

const change = (client: TestClient, current = PASSWORD, password = NEW) =>
  client.call(safety.changePassword, { current_password: current, password });

/** On all devices together; the person's own browser counts by itself (L6). */
const wrongTries = async (email: string) => {
  const key = world.platform.vault.lookup(email, 'login.borrower');
  const { rows } = await world.owner.query(
    'select sum(wrong_passwords)::int as wrong from login_counter where account_lookup = $1',
    [key],
  );
  return rows[0]?.wrong as number;
};

describe('change the password while logged in', () => {
  test('P4 S5.8 S3 S7 the current password sets a new one, ends other sessions and notifies the person', async () => {
    const { client, email, gid } = await newcomer(world);
    const elsewhere = world.visitor();
    await logIn(elsewhere, email);
    const before = client.cookies.get('__Host-session');
    const answer = await change(client);

    expect([answer.status, answer.body]).toEqual([200, { message: 'Password changed' }]);
    expect(client.cookies.get('__Host-session')).not.toBe(before);
    expect((await client.call(calls.listSessions, {})).body).toHaveLength(1);
    expect((await elsewhere.get('/secured/user/session')).status).toBe(409);
    expect((await logIn(world.visitor(), email)).status).toBe(401);
    expect((await logIn(world.visitor(), email, NEW)).status).toBe(200);
    expect(await eventsOf(world, gid, 'password.changed')).toBe(1);
    const { rows } = await world.owner.query(
      `select text from message where recipient = $1 and about = 'password changed'`,
      [email],
    );
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringContaining('every other device was logged out'),
    ]);
  });

  test('S3.26 devices of the account get no more messages until they register again', async () => {
    const { client, gid } = await newcomer(world);
    const device = `insert into push_device (borrower_gid, type, name, token_cipher, token_lookup,
      registered_at, seen_at) values ($1, 'IOS', 'x', '', $2, now(), now())`;
    await world.owner.query(device, [gid, Buffer.from(gid)]);
    const other = await newcomer(world);
    await world.owner.query(device, [other.gid, Buffer.from(other.gid)]);
    await change(client);

    const { rows } = await world.owner.query('select borrower_gid from push_device');
    expect(rows).toEqual([{ borrower_gid: other.gid }]);
    expect(await eventsOf(world, gid, 'devices.stopped')).toBe(1);
  });

  test('PASSWORD_WRONG S5.8 a wrong current password changes nothing and counts as it does at login', async () => {
    const { client, email } = await newcomer(world);
    const refused = await change(client, 'not my password');

    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      message: 'Password not changed',
      fields: { current_password: expect.stringContaining('isn’t your current password') },
    });
    expect(await wrongTries(email)).toBe(1);
    expect((await logIn(client, email)).status).toBe(200);
    expect(await wrongTries(email)).toBe(0);
  });

  test('PASSWORD_LOCKED L1 five wrong passwords lock this call too, even for the right one', async () => {
    const { client, email } = await newcomer(world);
    const statuses: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await change(client, 'not my password')).headers['x-error-category']);
    }

    expect(statuses.slice(3)).toEqual(['PASSWORD_WRONG', 'PASSWORD_LOCKED']);
    expect((await change(client)).headers['x-error-category']).toBe('PASSWORD_LOCKED');
    expect((await logIn(client, email)).body).toBe('c3');
    expect((await logIn(world.visitor(), email)).status).toBe(200);
  }, 30_000);

  test('L2 simultaneous guesses use no more than the allowed attempts', async () => {
    const { client, email } = await newcomer(world);
    const tries = Array.from({ length: 8 }, () => change(client, 'not my password'));
    const codes = (await Promise.all(tries)).map(({ headers }) => headers['x-error-category']);

    expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(4);
    expect(await wrongTries(email)).toBe(8);
  }, 30_000);

  test.each([
    ['too short', 'short one', 'longer password'],
    ['common', 'password12345', 'list of common passwords'],
    ['made of the own name', 'Greene-Marisol-2024', 'Leave out your name'],
  ])('P1 P2 a password that is %s is refused with the reason', async (_, password, reason) => {
    const { client, email } = await newcomer(world);
    const refused = await change(client, PASSWORD, password);

    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(reason);
    expect((await logIn(world.visitor(), email)).status).toBe(200);
  });

  test('P5 links that were emailed before are void', async () => {
    const { client, email } = await newcomer(world);
    await world.visitor().call(calls.requestPasswordReset, { email });
    await world.runJobs();
    const token = await lastKey(world, email);
    await change(client);
    const late = { token, password: 'somebody else chose this one' };

    expect((await world.visitor().call(calls.setPassword, late)).body).toBe('Password not changed');
    expect((await lastMessage(world, email)).about).not.toBe('password reset');
  });
});
