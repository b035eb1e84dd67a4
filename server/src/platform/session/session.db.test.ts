import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../testing/test-note-calls.ts';
import { addPerson, countNote, prepareNotes, routes } from '../testing/test-notes.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ routes, jobs: [countNote] });
  await prepareNotes(world.owner);
});

afterAll(() => world.close());

async function signedIn(password = 'all') {
  const gid = randomUUID();
  const client = world.visitor();
  const answer = await client.call(calls.login, { username: gid, password });
  return { gid, client, answer, token: client.cookies.get('__Host-session') ?? '' };
}

/** Makes every session of a person older, with the rights of the tables' owner. */
const age = (gid: string, by: string) =>
  world.owner.query(
    `update session set last_seen_at = last_seen_at - $2::interval,
       absolute_until = absolute_until - $2::interval where actor_gid = $1`,
    [gid, by],
  );

async function secondsSinceSeen(gid: string): Promise<number> {
  const { rows } = await world.owner.query(
    `select extract(epoch from now() - last_seen_at)::float8 as seconds
       from session where actor_gid = $1`,
    [gid],
  );
  return rows[0].seconds as number;
}

describe('the cookie', () => {
  test('S1 the database holds only the hash of 256 random bits', async () => {
    const { token } = await signedIn();
    const { rows } = await world.owner.query('select session::text as row from session');

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('S2 it is for this host only, unreadable for scripts, and in no body or log', async () => {
    const { answer, token } = await signedIn();
    const line = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('__Host-'));

    expect(line).toBe(`__Host-session=${token}; Path=/; Secure; SameSite=Lax; HttpOnly`);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(world.logLines.join('')).not.toContain(token);
  });

  test('S3 the second factor and a new password give a new token; the old one is unknown', async () => {
    const { client, token } = await signedIn('first factor only');
    const withOld = world.visitor();
    withOld.cookies.set('__Host-session', token);

    expect((await client.get('/secured/note')).headers['x-error-category']).toBe(
      'SECOND_FACTOR_NEEDED',
    );
    await client.call(calls.stepUp, {});
    expect(client.cookies.get('__Host-session')).not.toBe(token);
    expect((await client.get('/secured/note')).status).toBe(200);
    expect((await withOld.get('/secured/note')).status).toBe(401);

    const stepped = client.cookies.get('__Host-session');
    await client.call(calls.changePassword, {});
    expect(client.cookies.get('__Host-session')).not.toBe(stepped);
  });
});

test('S7.1 another client signature within a session is recorded once, and has no other effect', async () => {
  const { gid, client } = await signedIn();
  const write = (signature: string) =>
    client.call(
      calls.addNote,
      { words: 'a', amount: '1.00' },
      { key: randomUUID(), headers: { 'x-client-signature': signature } },
    );
  const statuses = [await write('test signature'), await write('other'), await write('other')].map(
    ({ status }) => status,
  );
  const { rows } = await world.owner.query(
    `select kind from event where actor_gid = $1 and kind = 'session.signature-changed'`,
    [gid],
  );

  expect(statuses).toEqual([200, 200, 200]);
  expect(rows).toHaveLength(1);
});

describe('the end of a session', () => {
  test('S4 after logout the cookie is worthless, and the browser deletes its data', async () => {
    const { client, token } = await signedIn();
    const answer = await client.get('/logout');
    const replay = world.visitor();
    replay.cookies.set('__Host-session', token);

    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(client.cookies.has('__Host-session')).toBe(false);
    expect((await replay.get('/secured/note')).status).toBe(401);
  });

  test('S5 fifteen minutes idle or twelve hours in total end it, and it answers 409', async () => {
    const idle = await signedIn();
    await age(idle.gid, '14 minutes');
    expect((await idle.client.get('/secured/note')).status).toBe(200);
    await expect.poll(() => secondsSinceSeen(idle.gid)).toBeLessThan(60);
    await age(idle.gid, '16 minutes');
    const ended = await idle.client.get('/secured/note');
    expect([ended.status, ended.body]).toEqual([409, 'Your session has expired. Reloading page.']);

    const long = await signedIn();
    for (let hour = 0; hour < 12; hour += 1) {
      await age(long.gid, '60 minutes');
      await world.owner.query('update session set last_seen_at = now() where actor_gid = $1', [
        long.gid,
      ]);
    }
    expect((await long.client.get('/secured/note')).status).toBe(409);
  });

  test('S5 reading and writing keep it alive, recorded at most once a minute', async () => {
    for (const use of ['read', 'write'] as const) {
      const { gid, client } = await signedIn();
      const touch = () =>
        use === 'read'
          ? client.get('/secured/note')
          : client.call(calls.addNote, { words: 'a', amount: '1.00' }, { key: randomUUID() });
      await age(gid, '10 seconds');
      await touch();
      expect(await secondsSinceSeen(gid)).toBeGreaterThanOrEqual(10);

      await age(gid, '10 minutes');
      await touch();
      await expect.poll(() => secondsSinceSeen(gid)).toBeLessThan(60);
    }
  });

  test('S5 a page that polls keeps nobody logged in, a person’s own calls do', async () => {
    const { gid, client } = await signedIn();
    const look = () => client.get('/secured/note', { headers: { 'x-background': '1' } });
    for (let minutes = 0; minutes < 15; minutes += 5) {
      expect((await look()).status).toBe(200);
      await age(gid, '5 minutes');
    }
    expect(await secondsSinceSeen(gid)).toBeGreaterThanOrEqual(15 * 60);
    expect((await look()).status).toBe(409);

    const beside = await signedIn();
    await age(beside.gid, '14 minutes');
    await beside.client.get('/secured/note', { headers: { 'x-background': '1' } });
    await beside.client.get('/secured/note');
    await expect.poll(() => secondsSinceSeen(beside.gid)).toBeLessThan(60);
  });

  test('S6 a write with an expired session changes nothing', async () => {
    const { gid, client } = await signedIn();
    const [notes, keys] = [await world.count('test_note'), await world.count('idempotency')];
    await age(gid, '1 hour');
    const answer = await client.call(
      calls.addNote,
      { words: 'late', amount: '1.00' },
      { key: 'late' },
    );

    expect(answer.status).toBe(409);
    expect(await world.count('test_note')).toBe(notes);
    expect(await world.count('idempotency')).toBe(keys);
  });

  test('S7 a new password ends the other sessions and keeps this one', async () => {
    const one = await signedIn('first factor only');
    await one.client.call(calls.stepUp, {});
    const elsewhere = world.visitor();
    await elsewhere.call(calls.login, { username: one.gid, password: 'all' });
    await one.client.call(calls.changePassword, {});

    expect((await elsewhere.get('/secured/note')).status).toBe(409);
    expect((await one.client.get('/secured/note')).status).toBe(200);
  });

  test('S9 a change that needs a fresh second factor is refused if the last one is old', async () => {
    const { gid, client } = await signedIn('first factor only');
    await client.call(calls.stepUp, {});
    await world.owner.query(
      `update session set factor_at = now() - interval '6 minutes' where actor_gid = $1`,
      [gid],
    );
    const answer = await client.call(calls.changePassword, {});

    expect([answer.status, answer.headers['x-error-category']]).toEqual([
      403,
      'FRESH_FACTOR_NEEDED',
    ]);
  });
});

describe('who may', () => {
  test('no session is 401, a role that does not fit 403', async () => {
    const gid = randomUUID();
    await addPerson(world.owner, { gid, roles: ['auditor'] });
    const auditor = await world.as({ kind: 'staff', gid });
    const reviewer = await world.as({ kind: 'staff', gid: randomUUID() });

    expect((await world.visitor('console').get('/console/note')).status).toBe(401);
    expect((await auditor.get('/console/note')).body).toEqual({ who: 'auditor' });
    expect((await reviewer.get('/console/note')).status).toBe(403);
  });

  test('A8 a changed role counts on the next request', async () => {
    const gid = randomUUID();
    await addPerson(world.owner, { gid, roles: ['servicer'] });
    const servicer = await world.as({ kind: 'staff', gid });
    expect((await servicer.get('/console/note')).status).toBe(200);

    await addPerson(world.owner, { gid, roles: ['reviewer'] });
    expect((await servicer.get('/console/note')).status).toBe(403);
  });

  test('S10 a borrower’s session opens nothing on the console, and the other way round', async () => {
    const { token } = await signedIn();
    const onConsole = world.visitor('console');
    onConsole.cookies.set('__Host-console', token);
    onConsole.cookies.set('__Host-session', token);

    expect((await onConsole.get('/console/note')).status).toBe(401);
  });

  test('S4.12 an unverified borrower gets the answer to finish verifying', async () => {
    const { client } = await signedIn();
    const answer = await client.get('/secured/report');

    expect([answer.status, answer.headers['x-error-category']]).toEqual([
      403,
      'VERIFICATION_NEEDED',
    ]);
  });

  test('S8.4 a breached account may make only the recovery calls', async () => {
    const { gid, client } = await signedIn();
    await addPerson(world.owner, { gid, breached: true });
    const money = await client.get('/secured/note');

    expect([money.status, money.headers['x-error-category']]).toEqual([
      403,
      'USER_ACCOUNT_BREACHED',
    ]);
    expect((await client.call(calls.stepUp, {})).status).toBe(200);
    expect((await client.get('/logout')).status).toBe(200);
  });
});
