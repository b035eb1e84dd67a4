import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/identity/identity';
import { register } from '@paystead/contract/identity/registration';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  identityWorld,
  lastKey,
  lastMessage,
  logIn,
  newcomer,
  PASSWORD,
  person,
  runQuietly,
} from '../test-people.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const NEW_PASSWORD = 'seven herons over the mill pond';

async function askReset(email: string): Promise<string> {
  await world.visitor().call(calls.requestPasswordReset, { email });
  await runQuietly(world);
  return lastKey(world, email);
}

const setPassword = (token: string, password = NEW_PASSWORD) =>
  world.visitor().call(calls.setPassword, { token, password });

describe('S7.5 a new password', () => {
  test('L8 known and unknown addresses get the same answer; only the known one gets an email', async () => {
    const { email } = await newcomer(world);
    const before = await world.count('message');
    const known = await world.visitor().call(calls.requestPasswordReset, { email });
    const unknown = await world
      .visitor()
      .call(calls.requestPasswordReset, { email: 'nobody@example.com' });
    await runQuietly(world);

    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body.data.message).toContain('If we know this address');
    expect(await world.count('message')).toBe(before + 1);
  });

  test('M3 L8 an address gets ten emails a day without a session, and every caller the same answer', async () => {
    const { email } = await newcomer(world);
    const before = await world.count('message');
    const answers = [];
    for (let tries = 0; tries < 4; tries += 1) {
      for (let times = 0; times < 4; times += 1) {
        answers.push(await world.visitor().call(calls.requestPasswordReset, { email }));
        await runQuietly(world);
      }
      await world.advance({ minutes: 16 });
    }
    const known = await world.visitor().call(register, person(email));
    const unknown = await world.visitor().call(register, person('another-one@example.com'));
    await runQuietly(world);

    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    // Nine and the one at registration; the last one went to the other address.
    expect(await world.count('message')).toBe(before + 9 + 1);
    expect(world.logLines.join('')).toContain('has had its public emails of the day');
    expect(world.logLines.join('')).not.toContain(email);

    await world.advance({ hours: 24 });
    await world.visitor().call(calls.requestPasswordReset, { email });
    await runQuietly(world);
    expect(await world.count('message')).toBe(before + 9 + 1 + 1);
  });

  test('S7.5 S5.8 P6 it works, logs nobody in, ends all sessions and is confirmed by email', async () => {
    const { email, client } = await newcomer(world);
    const token = await askReset(email);
    expect((await world.visitor().call(calls.verifyPasswordToken, { token })).body.valid).toBe(
      true,
    );
    const visitor = world.visitor();
    const answer = await visitor.call(calls.setPassword, { token, password: NEW_PASSWORD });

    expect([answer.status, answer.body]).toEqual([200, { data: { message: 'Password changed' } }]);
    expect(visitor.cookies.has('__Host-session')).toBe(false);
    expect((await client.get('/secured/user/session')).status).toBe(409);
    expect((await lastMessage(world, email)).subject).toBe('Your password was changed');
    expect((await logIn(world.visitor(), email, PASSWORD)).status).toBe(401);
    expect((await logIn(world.visitor(), email, NEW_PASSWORD)).status).toBe(200);
  });

  test('S7.6 P5 a token works once, for 15 minutes, and the newest voids the older ones', async () => {
    const { email } = await newcomer(world);
    const first = await askReset(email);
    const second = await askReset(email);
    const old = await setPassword(first);
    expect([old.status, old.body]).toEqual([422, 'Password not changed']);
    expect((await setPassword(second)).status).toBe(200);
    expect((await setPassword(second)).status).toBe(422);

    const late = await askReset(email);
    await world.advance({ minutes: 16 });
    expect((await world.visitor().call(calls.verifyPasswordToken, { token: late })).body).toEqual({
      valid: false,
    });
    expect((await setPassword(late)).status).toBe(422);
  });

  test('P5 only the hash is stored, and the Host header cannot steer the link', async () => {
    const { email } = await newcomer(world);
    await world
      .visitor()
      .post('/pub/user/password', { email }, { headers: { host: 'evil.example' } });
    await runQuietly(world);
    const { links } = await lastMessage(world, email);
    const token = await lastKey(world, email);
    const { rows } = await world.owner.query(
      'select one_time_token::text as row from one_time_token',
    );

    expect(links[0]?.url).toMatch(
      /^http:\/\/localhost:4000\/pub\/password\/reset\?token=[\w-]{43}$/,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(world.logLines.join('')).not.toContain(token);
  });

  test('P5 two simultaneous uses set one password', async () => {
    const { email } = await newcomer(world);
    const token = await askReset(email);
    const answers = await Promise.all([
      setPassword(token, `${NEW_PASSWORD} one`),
      setPassword(token, `${NEW_PASSWORD} two`),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('P2 S5.8 a refused password doesn’t use up the token', async () => {
    const { email } = await newcomer(world);
    const token = await askReset(email);
    const own = await setPassword(token, 'Greene-Marisol-2024');

    expect(own.status).toBe(422);
    expect(JSON.stringify(own.body)).toContain('Leave out your name');
    expect((await setPassword(token)).status).toBe(200);
  });

  test('L3 the person’s own reset unlocks c3, but not c2', async () => {
    const { email } = await newcomer(world);
    for (let tries = 0; tries < 5; tries += 1) await logIn(world.visitor(), email, 'wrong wrong');
    expect((await logIn(world.visitor(), email)).body).toBe('c3');
    await setPassword(await askReset(email));
    expect((await logIn(world.visitor(), email, NEW_PASSWORD)).status).toBe(200);

    const locked = await newcomer(world);
    await world.owner.query('update login_counter set wrong_passwords = 9 where name_lookup = $1', [
      world.platform.vault.lookup(locked.email, 'login.borrower'),
    ]);
    expect((await logIn(world.visitor(), locked.email, 'wrong wrong')).body).toBe('c2');
    await setPassword(await askReset(locked.email));
    expect((await logIn(world.visitor(), locked.email, NEW_PASSWORD)).body).toBe('c2');
  }, 30_000);

  test('L3 c3 when staff require a new password, until it is set', async () => {
    const { email } = await newcomer(world);
    await logIn(world.visitor(), email);
    await world.owner.query(`update login_counter set must_change = true where name_lookup = $1`, [
      world.platform.vault.lookup(email, 'login.borrower'),
    ]);
    expect((await logIn(world.visitor(), email)).body).toBe('c3');
    await setPassword(await askReset(email));
    expect((await logIn(world.visitor(), email, NEW_PASSWORD)).status).toBe(200);
  });
});
