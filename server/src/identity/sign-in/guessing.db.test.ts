import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/identity/identity';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { deleteOldGuesses } from './guessing.queries.ts';
import { identityWorld, newcomer, PASSWORD } from '../test-people.ts';

let world: TestWorld;
const ADDRESS = 6;
const NAMES = 4;

beforeAll(async () => {
  world = await identityWorld({
    TRUST_PROXY: '127.0.0.1',
    GUESS_LIMIT_ADDRESS: String(ADDRESS),
    GUESS_LIMIT_PASSWORD: String(NAMES),
  });
});
afterAll(() => world.close());
beforeEach(() => world.owner.query('delete from login_address; delete from login_spray'));

const COOKIE = '__Host-device';
let made = 0;
/** An address that no other test uses. */
const newAddress = () => `203.0.${(made += 1) >> 8}.${made & 255}`;
const madeUp = () => `${randomUUID()}@example.com`;

function from(address: string, username: string, password: string, client = world.visitor()) {
  const headers = { 'x-forwarded-for': address };
  return client.call(calls.login, { username, password }, { headers });
}

describe('L6 guesses from one address', () => {
  test('L6 stop after so many, for known and unknown names and right passwords alike', async () => {
    const { email, client } = await newcomer(world);
    const address = newAddress();
    for (let at = 0; at < ADDRESS; at += 1) {
      expect((await from(address, madeUp(), `wrong guess ${at}`)).status).toBe(401);
    }
    const stopped = [
      await from(address, madeUp(), 'wrong once more'),
      await from(address, email, 'wrong once more'),
      await from(address, email, PASSWORD),
    ];
    expect(
      stopped.map(({ status, body, headers }) => [status, body, headers['retry-after']]),
    ).toEqual(
      Array.from({ length: 3 }, () => [
        429,
        'Too many tries. Wait a moment and try again.',
        expect.stringMatching(/^\d+$/),
      ]),
    );

    const device = world.visitor();
    device.cookies.set(COOKIE, client.cookies.get(COOKIE) ?? '');
    expect((await from(address, email, PASSWORD, device)).status).toBe(200);
    expect((await from(newAddress(), email, PASSWORD)).status).toBe(200);
    await world.advance({ minutes: 11 });
    expect((await from(address, email, PASSWORD)).status).toBe(200);
  }, 30_000);

  test('L2 L6 simultaneous guesses get no more', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => from(address, madeUp(), `wrong guess ${at}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(ADDRESS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - ADDRESS);
  }, 30_000);

  test('L6 an office behind one address stays below it, because its logins count against it', async () => {
    const people = [await newcomer(world), await newcomer(world), await newcomer(world)];
    const office = newAddress();
    const statuses: number[] = [];
    for (const [at, { email }] of people.entries()) {
      for (let slip = 0; slip < 3; slip += 1) {
        statuses.push((await from(office, email, `slip ${at} ${slip}`)).status);
      }
      statuses.push((await from(office, email, PASSWORD)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 200]));
  }, 30_000);

  test('L6 one account’s logins lower the count of an address once a day', async () => {
    const { email } = await newcomer(world);
    const address = newAddress();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      statuses.push((await from(address, madeUp(), `wrong guess ${at}`)).status);
      statuses.push((await from(address, email, PASSWORD)).status);
    }
    expect(statuses).toContain(429);
  }, 30_000);

  test('L6 one network of 64 bits is one address', async () => {
    for (let at = 0; at < ADDRESS; at += 1) {
      await from(`2001:db8:1:2::${at + 1}`, madeUp(), `wrong guess ${at}`);
    }
    expect((await from('2001:db8:1:2:ffff::9', madeUp(), 'wrong again')).status).toBe(429);
    expect((await from('2001:db8:1:3::9', madeUp(), 'wrong again')).status).toBe(401);
  }, 30_000);
});

describe('L6 one password on many names', () => {
  const SPRAYED = 'autumn leaves 2026';

  test('L6 stops from many addresses, even where it is right; the own names may go on', async () => {
    const { email } = await newcomer(world);
    const names = Array.from({ length: NAMES }, madeUp);
    for (const name of names) {
      expect((await from(newAddress(), name, SPRAYED)).status).toBe(401);
    }
    const hash = await world.platform.vault.passwords.hash(SPRAYED);
    await world.owner.query('update borrower set password_hash = $2 where email = $1', [
      email,
      hash,
    ]);

    expect((await from(newAddress(), email, SPRAYED)).status).toBe(429);
    expect((await from(newAddress(), madeUp(), SPRAYED)).status).toBe(429);
    expect((await from(newAddress(), names[0] ?? '', SPRAYED)).status).toBe(401);
    expect((await from(newAddress(), madeUp(), 'winter leaves 2026')).status).toBe(401);
    await world.advance({ hours: 25 });
    expect((await from(newAddress(), email, SPRAYED)).status).toBe(200);
  }, 30_000);

  test('L6 of 1,000 names, one password is compared with a handful', async () => {
    const answers: number[] = [];
    const wave = (size: number) =>
      Promise.all(Array.from({ length: size }, () => from(newAddress(), madeUp(), SPRAYED)));
    for (let at = 0; at < 50; at += 1) {
      answers.push(...(await wave(20)).map(({ status }) => status));
    }
    const compared = answers.filter((status) => status === 401).length;
    // Of a name only 15 bits are kept, so now and then one more passes for a name that counted.
    expect(compared).toBeGreaterThanOrEqual(NAMES);
    expect(compared).toBeLessThanOrEqual(NAMES + 4);
    expect(answers.filter((status) => status === 429)).toHaveLength(1000 - compared);
  }, 60_000);

  test('L6 the database holds 20 bits of the password, for a day, and the trail says it was stopped', async () => {
    for (let at = 0; at < NAMES; at += 1) await from(newAddress(), madeUp(), SPRAYED);
    const { rows } = await world.owner.query('select * from login_spray');
    const { rows: events } = await world.owner.query(
      `select after from event where kind = 'login.guessing-stopped' order by id desc limit 1`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].mark).toBeLessThan(2 ** 20);
    expect(events[0].after).toEqual({ by: 'names' });

    await world.advance({ hours: 25 });
    await inJobTransaction(world.platform, 'test', ({ db, now }) => deleteOldGuesses(db, now));
    expect(await world.count('login_spray')).toBe(0);
    expect(await world.count('login_address')).toBe(0);
  });
});
