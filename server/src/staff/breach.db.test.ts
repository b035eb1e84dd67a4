import * as safety from '@paystead/contract/identity/account-safety';
import * as staffCalls from '@paystead/contract/product/console';
import * as calls from '@paystead/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appCode,
  eventsOf,
  identityWorld,
  lastKey,
  logIn,
  newcomer,
  runQuietly,
  withApp,
} from '../identity/test-people.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await identityWorld({}, routes);
});
afterAll(() => world.close());

const COMMON = 'password12345';
const NEW = 'nine lanterns above the harbor';

async function staff(roles: string[] = ['servicer']): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee', $1, 'x', $2, now()) returning gid`,
    [`${crypto.randomUUID()}@example.com`, roles],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

/** A person whose password has become common since they chose it. */
async function leaked() {
  const person = await withApp(world);
  const hash = await world.platform.vault.passwords.hash(COMMON);
  await world.owner.query('update borrower set password_hash = $2 where gid = $1', [
    person.gid,
    hash,
  ]);
  const client = world.visitor();
  await logIn(client, person.email, COMMON);
  await runQuietly(world);
  return { ...person, client, first: person.client };
}

const prove = async (client: TestClient, secret: string) =>
  client.call(calls.verifyMfa, { type: 'TOTP', code: await appCode(secret) });
/** An app's code counts once per half minute, so the next proof comes later. */
const nextCode = (gid: string) =>
  world.owner.query('update factor set last_step = null where borrower_gid = $1', [gid]);
const change = (client: TestClient, current_password: string) =>
  client.call(safety.changePassword, { current_password, password: NEW });
const stepOf = async (client: TestClient) =>
  (await client.call(safety.readBreach, {})).body?.step ?? null;
const category = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];

describe('S8.4 a leaked password', () => {
  test('S8.4 B2 B1 new password, second factor, a review of the sessions: then everything works again', async () => {
    const { client, first, gid, secret } = await leaked();
    expect((await client.call(safety.readBreach, {})).status).toBe(401);
    await prove(client, secret);
    await nextCode(gid);

    expect(category(await client.call(calls.sendEmailVerification, {}))).toBe(
      'USER_ACCOUNT_BREACHED',
    );
    expect(await stepOf(client)).toBe('PASSWORD');
    expect((await first.get('/secured/user/session')).status).toBe(409);
    expect(category(await client.call(safety.finishBreach, {}))).toBe('STEP_OUT_OF_ORDER');
    expect((await change(client, COMMON)).status).toBe(200);
    expect(await stepOf(client)).toBe('FACTOR');
    expect(category(await client.call(safety.finishBreach, {}))).toBe('STEP_OUT_OF_ORDER');
    await prove(client, secret);
    const { body } = await client.call(safety.readBreach, {});
    expect(body).toMatchObject({ step: 'SESSIONS', because: 'LIST' });
    expect(body?.ended).toHaveLength(1);
    expect((await client.call(safety.finishBreach, {})).body).toEqual({ account_breached: false });

    expect((await client.call(safety.readBreach, {})).body).toBeNull();
    expect((await client.call(calls.sendEmailVerification, {})).status).toBe(200);
    expect(await eventsOf(world, gid, 'user.breach-cleared')).toBe(1);
  });

  test('S8.4 a code from before the new password doesn’t count', async () => {
    const { client, secret, gid } = await leaked();
    await prove(client, secret);
    await nextCode(gid);
    await prove(client, secret);
    expect(await stepOf(client)).toBe('PASSWORD');
  });

  test('S8.4 B2 an emailed link sets a new password too; the other steps remain', async () => {
    const { email, gid, secret } = await leaked();
    await world.visitor().call(calls.requestPasswordReset, { email });
    await world.runJobs();
    const token = await lastKey(world, email);
    await world.visitor().call(calls.setPassword, { token, password: NEW });
    const client = world.visitor();
    await logIn(client, email, NEW);
    await prove(client, secret);

    expect(await stepOf(client)).toBe('SESSIONS');
    expect((await client.call(safety.finishBreach, {})).body).toEqual({ account_breached: false });
    expect(await eventsOf(world, gid, 'user.breach-cleared')).toBe(1);
  });

  test('S8.4 without a second factor there is no factor to prove', async () => {
    const { email, gid } = await newcomer(world);
    const hash = await world.platform.vault.passwords.hash(COMMON);
    await world.owner.query('update borrower set password_hash = $2 where gid = $1', [gid, hash]);
    const client = world.visitor();
    await logIn(client, email, COMMON);
    await change(client, COMMON);
    expect(await stepOf(client)).toBe('SESSIONS');
  });

  test('S8.4 an account without the flag has no recovery steps', async () => {
    const { client } = await newcomer(world);
    expect((await client.call(safety.readBreach, {})).body).toBeNull();
    expect((await client.call(safety.finishBreach, {})).body).toEqual({ account_breached: false });
  });
});

describe('S8.4 flagged by staff', () => {
  const mark = (client: TestClient, gid: string) =>
    client.call(staffCalls.markAccountBreached, { gid, reason: 'Called in: phone was stolen' });
  const clear = (client: TestClient, gid: string) =>
    client.call(staffCalls.clearAccountBreach, { gid });

  test('S8.4 B2 OTHER_PERSON_NEEDED the owner finishes the steps, then another member of staff clears the flag', async () => {
    const { client: stolen, email, gid, secret } = await withApp(world);
    const [renee, marcus] = [await staff(), await staff(['administrator'])];
    expect((await mark(renee, gid)).status).toBe(200);
    expect((await stolen.get('/secured/user/session')).status).toBe(409);
    expect(category(await clear(marcus, gid))).toBe('STEP_OUT_OF_ORDER');

    const client = world.visitor();
    await logIn(client, email);
    await prove(client, secret);
    await nextCode(gid);
    await change(client, 'copper kettle on the ninth shelf');
    await prove(client, secret);
    expect((await client.call(safety.finishBreach, {})).body).toEqual({ account_breached: true });
    expect((await client.call(safety.readBreach, {})).body).toMatchObject({
      step: 'STAFF',
      because: 'STAFF',
    });

    expect(category(await clear(renee, gid))).toBe('OTHER_PERSON_NEEDED');
    expect((await clear(marcus, gid)).status).toBe(200);
    expect((await client.call(calls.sendEmailVerification, {})).status).toBe(200);
    expect(await eventsOf(world, gid, 'user.breached')).toBe(1);
    expect(await eventsOf(world, gid, 'user.breach-cleared')).toBe(1);
  });

  test('A1 staff who only read can’t flag an account, and an unknown person can’t be flagged', async () => {
    const { gid } = await newcomer(world);
    const auditor = await staff(['auditor', 'reviewer']);

    expect((await mark(auditor, gid)).status).toBe(403);
    expect((await clear(auditor, gid)).status).toBe(403);
    expect((await mark(await staff(), crypto.randomUUID())).status).toBe(404);
    expect((await clear(await staff(), crypto.randomUUID())).status).toBe(404);
  });
});
