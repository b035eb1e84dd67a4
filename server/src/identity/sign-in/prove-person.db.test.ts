import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/identity/identity';
import { readPublicConfig } from '@paystead/contract/product/content';
import { realNow } from '../../platform/clock.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestAnswer, TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { identityWorld, newcomer, PASSWORD } from '../test-people.ts';
import { deleteOldAnswers } from './recaptcha-answer.queries.ts';

const LIMITS = {
  TRUST_PROXY: '127.0.0.1',
  GUESS_LIMIT_ADDRESS: '8',
  GUESS_LIMIT_PASSWORD: '12',
  PARTNER_TIMEOUT_MS: '200',
};

let world: TestWorld;
let without: TestWorld;
beforeAll(async () => {
  world = await identityWorld({ ...LIMITS, RECAPTCHA: 'sandbox' });
  without = await identityWorld({ ...LIMITS, RECAPTCHA: 'off' });
}, 60_000);
afterAll(() => Promise.all([world.close(), without.close()]));
beforeEach(() => world.owner.query('delete from login_address; delete from login_spray'));

const COOKIE = '__Host-device';
let made = 0;
/** An address that no other test uses. */
const newAddress = () => `203.0.${(made += 1) >> 8}.${made & 255}`;
const madeUp = () => `${randomUUID()}@example.com`;

interface Try {
  readonly answer?: string;
  readonly address?: string;
  readonly client?: TestClient;
  readonly at?: TestWorld;
}

function logIn(username: string, password: string, given: Try = {}): Promise<TestAnswer> {
  const { answer, address = newAddress(), at = world, client = at.visitor() } = given;
  const input = { username, password, ...(answer !== undefined && { recaptcha_key: answer }) };
  return client.call(calls.login, input, { headers: { 'x-forwarded-for': address } });
}

/** Two wrong passwords from different addresses: the next try is risky. */
async function raiseRisk(username: string, at = world): Promise<void> {
  for (const wrong of ['wrong the first time', 'wrong once more']) {
    expect((await logIn(username, wrong, { at })).status).toBe(401);
  }
}

/** What an answer shows, without what differs from request to request. */
function shown({ status, body, headers }: TestAnswer) {
  const { 'x-request-id': _id, date: _date, 'set-cookie': _cookie, ...rest } = headers;
  return { status, body, headers: { ...rest, 'server-timing': undefined } };
}

const NEEDED = { status: 401, body: '', headers: { 'x-error-category': 'RECAPTCHA_NEEDED' } };

async function counted(email: string, at = world) {
  const { rows } = await at.owner.query(
    `select wrong_passwords, last_wrong_at from login_counter where name_lookup = $1`,
    [at.platform.vault.lookup(email, 'login.borrower')],
  );
  const { rows: addresses } = await at.owner.query('select * from login_address order by 1');
  const { rows: sprays } = await at.owner.query('select * from login_spray order by 1');
  return { rows, addresses, sprays };
}

describe('L9 RECAPTCHA_NEEDED a risky login', () => {
  test('L9 the right password without an answer is refused, and nothing is counted', async () => {
    const { email } = await newcomer(world);
    await raiseRisk(email);
    const before = await counted(email);

    expect(await logIn(email, PASSWORD)).toMatchObject(NEEDED);
    expect(await logIn(email, 'wrong a third time')).toMatchObject(NEEDED);
    expect(await logIn(email, PASSWORD, { answer: '' })).toMatchObject(NEEDED);
    expect(await counted(email)).toEqual(before);
    expect((await logIn(email, PASSWORD, { answer: 'human-right' })).status).toBe(200);
  }, 30_000);

  test.each(['robot-1', 'late-1', 'elsewhere-1'])(
    'L9 the answer %s is refused, and nothing is counted',
    async (answer) => {
      const { email } = await newcomer(world);
      await raiseRisk(email);
      const before = await counted(email);
      expect(await logIn(email, PASSWORD, { answer })).toMatchObject(NEEDED);
      expect(await counted(email)).toEqual(before);
    },
    30_000,
  );

  test('L9 with answers, wrong passwords count on to the lock (L1)', async () => {
    const { email } = await newcomer(world);
    await raiseRisk(email);
    const codes: unknown[] = [];
    for (const at of [3, 4, 5]) {
      codes.push((await logIn(email, `wrong ${at}`, { answer: `human-lock ${at}` })).body);
    }
    expect(codes).toEqual(['', '', 'c3']);
  }, 30_000);

  test('L9 each answer is accepted once, also of simultaneous logins and for another account', async () => {
    // One login each: once a name got in, its next login needs no answer.
    const people = await Promise.all([1, 2, 3].map(() => newcomer(world)));
    for (const { email } of people) await raiseRisk(email);
    const answer = 'human-once';
    const answers = await Promise.all(
      people.map(({ email }) => logIn(email, PASSWORD, { answer })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const refused = people.filter((_, index) => answers[index]?.status === 401);
    for (const { email } of refused) {
      expect(await logIn(email, PASSWORD, { answer })).toMatchObject(NEEDED);
    }

    const { rows } = await world.owner.query('select * from recaptcha_answer');
    expect(JSON.stringify(rows)).not.toContain('once');
    await inJobTransaction(world.platform, 'test', ({ db }) => deleteOldAnswers(db, realNow()));
    expect(await world.count('recaptcha_answer')).toBe(rows.length);
    const later = realNow().add({ hours: 2 });
    await inJobTransaction(world.platform, 'test', ({ db }) => deleteOldAnswers(db, later));
    expect(await world.count('recaptcha_answer')).toBe(0);
  }, 30_000);

  test('L9 L7 unknown names are asked the same, with the same answer', async () => {
    const { email } = await newcomer(world);
    const unknown = madeUp();
    await raiseRisk(email);
    await raiseRisk(unknown);
    const [known, other] = [await logIn(email, PASSWORD), await logIn(unknown, PASSWORD)];
    expect(known).toMatchObject(NEEDED);
    expect(shown(other)).toEqual(shown(known));
  }, 30_000);

  test('L9 a known device is never asked', async () => {
    const { email, client } = await newcomer(world);
    await raiseRisk(email);
    const device = () => {
      const visitor = world.visitor();
      visitor.cookies.set(COOKIE, client.cookies.get(COOKIE) ?? '');
      return visitor;
    };
    for (const wrong of ['wrong 1', 'wrong 2', 'wrong 3']) {
      const answer = await logIn(email, wrong, { client: device() });
      expect(answer.headers['x-error-category']).toBe('LOGIN_UNRECOGNIZED');
    }
    expect((await logIn(email, PASSWORD, { client: device() })).status).toBe(200);
  }, 30_000);

  test('L9 an address near its limit is asked, and so is a password tried on several names', async () => {
    const { email } = await newcomer(world);
    const address = newAddress();
    for (const wrong of ['wrong 1', 'wrong 2', 'wrong 3']) {
      await logIn(madeUp(), wrong, { address, answer: `human-${wrong}` });
    }
    expect(await logIn(email, PASSWORD, { address })).toMatchObject(NEEDED);
    expect((await logIn(email, PASSWORD)).status).toBe(200);

    for (let at = 0; at < 3; at += 1) await logIn(madeUp(), 'autumn leaves 2026');
    expect(await logIn(madeUp(), 'autumn leaves 2026')).toMatchObject(NEEDED);
    expect((await logIn(madeUp(), 'winter leaves 2026')).headers['x-error-category']).toBe(
      'LOGIN_UNRECOGNIZED',
    );
  }, 30_000);

  test('L9 the page reads from the public settings how to show the check', async () => {
    const read = (at: TestWorld) => at.visitor().call(readPublicConfig, {});
    expect((await read(world)).body.recaptcha).toBe('sandbox');
    expect((await read(without)).body.recaptcha).toBeNull();
  });
});

describe('L9 a check that is down', () => {
  test.each(['down-1', 'slow-1', 'garbage-1'])(
    'L9 %s: the login goes on, wrong passwords lock as ever',
    async (answer) => {
      const { email } = await newcomer(world);
      await raiseRisk(email);
      const codes: unknown[] = [];
      for (const at of [3, 4, 5]) codes.push((await logIn(email, `wrong ${at}`, { answer })).body);
      expect(codes).toEqual(['', '', 'c3']);
      expect((await logIn(email, PASSWORD, { answer })).body).toBe('c3');

      const other = await newcomer(world);
      await raiseRisk(other.email);
      expect((await logIn(other.email, PASSWORD, { answer })).status).toBe(200);
    },
    30_000,
  );

  test('L9 an address gets half of its wrong passwords, then none, for right ones too', async () => {
    const { email } = await newcomer(world);
    const address = newAddress();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await logIn(madeUp(), `wrong ${at}`, { address, answer: 'down-1' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    expect((await logIn(email, PASSWORD, { address, answer: 'down-1' })).status).toBe(429);
    expect((await logIn(email, PASSWORD, { address, answer: 'human-up again' })).status).toBe(200);
  }, 30_000);
});

test('L9 without the check, limits alone slow down: no answer is asked for', async () => {
  const { email } = await newcomer(without);
  await raiseRisk(email, without);
  expect((await logIn(email, PASSWORD, { at: without })).status).toBe(200);
  const ignored = await logIn(email, PASSWORD, { at: without, answer: 'robot-1' });
  expect(ignored.status).toBe(200);
}, 30_000);
