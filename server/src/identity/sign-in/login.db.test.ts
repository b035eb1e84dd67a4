import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/identity/identity';
import type { TestAnswer } from '../../platform/testing/test-client.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { deleteOldTries } from './login-counter.queries.ts';
import { identityWorld, lastMessage, logIn, newcomer, PASSWORD } from '../test-people.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const WRONG = 'not this one at all';

/** Tries passwords one after the other and lists the answers. */
async function tryAll(username: string, passwords: readonly string[]) {
  const answers: TestAnswer[] = [];
  for (const password of passwords) answers.push(await logIn(world.visitor(), username, password));
  return answers;
}

const times = (count: number, password: string) => Array.from({ length: count }, () => password);
const codes = (answers: readonly TestAnswer[]) => answers.map(({ body }) => body);

describe('S7.2 log in', () => {
  test('S7.2 the right password returns the state of the session', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const { status, body } = await logIn(client, ` ${email.toUpperCase()} `);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      mfa_required: false,
      mfa_type: null,
      mfa_types: [],
      first_name: 'Marisol',
    });
    expect((await client.call(calls.readSession, {})).body).toMatchObject({ mfa_required: false });
  });

  test('S7.2 X2 a login without the page’s token is refused', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    await client.get('/logout');
    const answer = await client.send(
      'POST',
      '/login',
      { username: email, password: PASSWORD },
      { headers: { 'x-xsrf-token': 'another' } },
      'form',
    );

    expect(answer.status).toBe(403);
  });

  test('S8.1 S7.2 a refused login answers its code as a JSON string', async () => {
    const { email } = await newcomer(world);
    const [answer] = await tryAll(email, [WRONG]);

    expect([answer?.status, answer?.bytes.toString()]).toEqual([401, '""']);
  });

  test('S3 logging in again ends the session this browser had', async () => {
    const { email, client } = await newcomer(world);
    const old = client.cookies.get('__Host-session') ?? '';
    await logIn(client, email);
    const replay = world.visitor();
    replay.cookies.set('__Host-session', old);

    expect(client.cookies.get('__Host-session')).not.toBe(old);
    expect((await replay.get('/secured/user/session')).status).toBe(409);
    expect((await client.get('/secured/user/session')).status).toBe(200);
  });

  test('one person may log in while another is still logged in', async () => {
    const first = await newcomer(world);
    const second = await newcomer(world);
    const { status } = await logIn(first.client, second.email);
    const { body } = await first.client.call(calls.listSessions, {});

    expect(status).toBe(200);
    expect(body.filter(({ current }) => current)).toHaveLength(1);
    expect(body).toHaveLength(2);
  });
});

describe('S8.1 wrong passwords', () => {
  test('L1 S8.1 the 5th in a row answers c3, the 10th c2, and so does the right one then', async () => {
    const { email } = await newcomer(world);
    const wrong = await tryAll(email, times(4, WRONG));
    const atFive = await tryAll(email, [WRONG, PASSWORD, PASSWORD]);
    const atTen = await tryAll(email, [WRONG, WRONG, WRONG, PASSWORD]);

    expect(codes(wrong)).toEqual(['', '', '', '']);
    expect(codes(atFive)).toEqual(['c3', 'c3', 'c3']);
    expect(codes(atTen)).toEqual(['c3', 'c3', 'c2', 'c2']);
    expect(atTen.every(({ status }) => status === 401)).toBe(true);

    await world.advance({ minutes: 29 });
    expect(codes(await tryAll(email, [PASSWORD]))).toEqual(['c2']);
    await world.advance({ minutes: 2 });
    expect((await logIn(world.visitor(), email)).status).toBe(200);
  });

  test('L1 a right password in between resets the count', async () => {
    const { email } = await newcomer(world);
    await tryAll(email, times(4, WRONG));
    expect((await logIn(world.visitor(), email)).status).toBe(200);

    expect(codes(await tryAll(email, times(4, WRONG)))).toEqual(['', '', '', '']);
  });

  test('L1 answers take longer from the third wrong password on', async () => {
    const { email } = await newcomer(world);
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const began = performance.now();
      await logIn(world.visitor(), email, WRONG);
      waits.push(performance.now() - began);
    }

    expect(waits[2]).toBeGreaterThanOrEqual(99);
    expect(waits[4]).toBeGreaterThanOrEqual(399);
  });

  test('L2 200 simultaneous guesses get no more than the allowed attempts', async () => {
    const { email } = await newcomer(world);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const password = at === 150 ? PASSWORD : `${WRONG} ${at}`;
        return logIn(world.visitor(), email, password);
      }),
    );
    const looked = answers.filter(({ status, body }) => status === 200 || String(body) === '');

    expect(looked.length).toBeLessThanOrEqual(5);
    expect(codes(await tryAll(email, [PASSWORD]))).toEqual(['c2']);
  }, 60_000);

  test('L7 known and unknown names get the same status, body and headers', async () => {
    const { email } = await newcomer(world);
    const tries = times(11, WRONG);
    const [known, unknown] = await Promise.all([
      tryAll(email, tries),
      tryAll('nobody-here@example.com', tries),
    ]);
    const seen = (answers: readonly TestAnswer[]) =>
      answers.map(({ status, body, headers }) => [
        status,
        body,
        Object.keys(headers).sort(),
        headers['x-error-category'],
        headers['content-length'],
      ]);

    expect(seen(known)).toEqual(seen(unknown));
    expect(codes(known).at(-1)).toBe('c2');
  }, 30_000);

  test('L7 known and unknown names take the same time, within the noise of a shared machine', async () => {
    const { email } = await newcomer(world);
    const [known, unknown]: [number[], number[]] = [[], []];
    const rounds = 24;
    for (let round = 0; round < rounds; round += 1) {
      await world.owner.query('delete from login_counter');
      for (const [name, into] of [
        [email, known],
        [`nobody-${round % 2}@example.com`, unknown],
      ] as const) {
        const began = performance.now();
        await logIn(world.visitor(), name, WRONG);
        into.push(performance.now() - began);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[rounds / 2] ?? 0;

    // Without the hash, an unknown name would take less than half the time.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.7);
    expect(median(unknown) / median(known)).toBeLessThan(1.4);
  }, 30_000);

  test('L10 after failures, or from another browser, a login sends an email', async () => {
    const { email } = await newcomer(world);
    await tryAll(email, times(3, WRONG));
    await logIn(world.visitor(), email);
    expect((await lastMessage(world, email)).subject).toBe('New login to your account');

    const other = await newcomer(world);
    await world
      .visitor()
      .send(
        'POST',
        '/login',
        { username: other.email, password: PASSWORD },
        { headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1' } },
        'form',
      );
    expect((await lastMessage(world, other.email)).text).toContain('Safari on iPhone');
  });

  test('G2 each refused login is in the audit trail, with its name only as a keyed hash', async () => {
    const { email } = await newcomer(world);
    await tryAll(email, [WRONG]);
    const { rows } = await world.owner.query(
      `select event::text as line from event where kind = 'login.refused' order by id desc limit 1`,
    );

    expect(rows[0].line).toContain('LOGIN_UNRECOGNIZED');
    expect(rows[0].line).not.toContain(email);
  });

  test('S5.2 a user name counts without whitespace and other characters, as the browser sends it', async () => {
    const { email } = await newcomer(world);
    const [name = '', domain] = email.split('@');
    const typed = ` ${name.slice(0, 2)} "${name.slice(2)}"\t@${domain?.toUpperCase()}\n`;
    expect((await logIn(world.visitor(), typed, PASSWORD)).status).toBe(200);
  });

  test('S5.2 an account from before registration refused such addresses still logs in', async () => {
    const { gid } = await newcomer(world);
    const old = "maeve.o'brien@example.com";
    await world.owner.query('update borrower set email = $2 where gid = $1', [gid, old]);
    const { email: other } = await newcomer(world);

    expect((await logIn(world.visitor(), old, PASSWORD)).status).toBe(200);
    expect((await logIn(world.visitor(), 'maeve.obrien@example.com', PASSWORD)).status).toBe(200);
    expect((await logIn(world.visitor(), other.slice(1), PASSWORD)).status).toBe(401);
  });

  test('S7.2 no log line holds the X-User-ID header or the name', async () => {
    const { email } = await newcomer(world);
    await world
      .visitor()
      .send(
        'POST',
        '/login',
        { username: email, password: WRONG },
        { headers: { 'x-user-id': email } },
        'form',
      );

    expect(world.logLines.join('')).not.toContain(email);
  });
});

describe('S8.4 a password that has become common', () => {
  test('S8.4 it logs in, but only to the recovery steps', async () => {
    const { gid, email } = await newcomer(world);
    const common = 'password12345';
    const hash = await world.platform.vault.passwords.hash(common);
    await world.owner.query('update borrower set password_hash = $2 where gid = $1', [gid, hash]);
    const client = world.visitor();
    expect((await logIn(client, email, common)).status).toBe(200);

    const answer = await client.call(calls.sendEmailVerification, {});
    expect([answer.status, answer.headers['x-error-category']]).toEqual([
      403,
      'USER_ACCOUNT_BREACHED',
    ]);
    expect((await client.call(calls.listSessions, {})).status).toBe(200);
  });
});

describe('the counters', () => {
  test('attempts are deleted after a day; locks and password changes that staff require are kept', async () => {
    await world.owner.query('delete from login_counter');
    await tryAll('made-up@example.com', [WRONG]);
    await world.owner.query(
      `insert into login_counter (name_lookup, must_change) values ('staff wish', true)`,
    );
    const run = () =>
      inJobTransaction(world.platform, 'test', ({ db, now }) => deleteOldTries(db, now));

    expect(await run()).toBe(0);
    await world.advance({ hours: 25 });
    expect(await run()).toBe(1);
    expect(await world.count('login_counter')).toBe(1);
  });
});

describe('L5 maintenance', () => {
  test('L5 S8.1 a login answers s1, other calls 503', async () => {
    const closed = await identityWorld({ MAINTENANCE: 'on' });
    try {
      const login = await logIn(closed.visitor(), 'marisol@example.com');
      const other = await closed.visitor().call(calls.verifyPasswordToken, { token: 'x' });

      expect([login.status, login.body]).toEqual([503, 's1']);
      expect(other.status).toBe(503);
    } finally {
      await closed.close();
    }
  });
});
