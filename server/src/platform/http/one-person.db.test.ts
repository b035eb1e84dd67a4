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

const borrower = (gid: string = randomUUID()) => world.as({ kind: 'borrower', gid });
const note = { words: 'rent', amount: '250.00' };
const key = () => ({ key: randomUUID() });

describe('an answer names the person of its session', () => {
  test('with the same opaque tag in each of their sessions, and another for another person', async () => {
    const gid = randomUUID();
    const here = await borrower(gid);
    const there = await borrower(gid);
    const lee = await borrower();
    const [one, two, other] = await Promise.all(
      [here, there, lee].map((client) => client.get('/secured/note')),
    );
    const tag = String(one?.headers['x-person']);

    expect(tag).toMatch(/^[\w-]{22}$/);
    expect(tag).not.toContain(gid.slice(0, 8));
    expect(two?.headers['x-person']).toBe(tag);
    expect(other?.headers['x-person']).not.toBe(tag);
  });

  test('when the call is refused or fails', async () => {
    const dana = await borrower();
    const tag = (await dana.get('/secured/note')).headers['x-person'];
    const refused = [
      await dana.call(calls.readNote, { gid: randomUUID() }),
      await dana.call(calls.report, {}),
      await dana.post('/secured/note', { words: 7 }, key()),
      await dana.post('/secured/note', note),
      await dana.call(calls.addNote, { ...note, words: 'refuse me' }, key()),
      await dana.call(calls.fail, { how: 'bug' }),
    ];
    world.bugs.length = 0;

    expect(refused.map(({ status }) => status)).toEqual([404, 403, 422, 400, 422, 500]);
    expect(refused.map(({ headers }) => headers['x-person'])).toEqual(refused.map(() => tag));
  });

  test('and nobody without a session, or after it ended', async () => {
    const visitor = world.visitor();
    expect((await visitor.get('/pub/hello')).headers).not.toHaveProperty('x-person');
    const dana = await borrower();
    await dana.call(calls.logout, {});
    expect((await dana.get('/secured/note')).headers).not.toHaveProperty('x-person');
  });

  test('and the answer to a login names the person who has just logged in', async () => {
    const dana = await borrower();
    const before = (await dana.get('/secured/note')).headers['x-person'];
    const login = await dana.call(calls.login, { username: randomUUID(), password: 'all' });
    const after = await dana.get('/secured/note');

    expect(login.headers['x-person']).not.toBe(before);
    expect(after.headers['x-person']).toBe(login.headers['x-person']);
  });

  test('in the console, where staff have their own tags', async () => {
    const gid = randomUUID();
    await addPerson(world.owner, { gid, roles: ['servicer'] });
    const staff = await world.as({ kind: 'staff', gid });
    const answer = await staff.get('/console/note');
    const elsewhere = await (await borrower(gid)).get('/secured/note');

    expect([answer.status, answer.headers['x-person']]).toEqual([200, expect.any(String)]);
    expect(elsewhere.headers['x-person']).not.toBe(answer.headers['x-person']);
  });
});

describe('a page that shows somebody else', () => {
  test('X1 writes and reads nothing under the name of the session: OTHER_PERSON', async () => {
    const dana = await borrower();
    const lee = await borrower();
    const shown = (await dana.get('/secured/note')).headers['x-person'];
    const headers = { 'x-person': String(shown) };
    const before = await world.count('test_note');
    const refused = [
      await lee.call(calls.addNote, note, { ...key(), headers }),
      await lee.call(calls.tryNote, note, { headers }),
      await lee.call(calls.stepUp, {}, { headers }),
      await lee.call(calls.listNotes, {}, { headers }),
    ];

    for (const answer of refused) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatch(/^You’re now logged in as someone else/);
      expect(answer.headers['x-error-category']).toBe('OTHER_PERSON');
      expect(answer.headers['x-person']).not.toBe(shown);
    }
    expect(await world.count('test_note')).toBe(before);
    expect((await dana.call(calls.addNote, note, { ...key(), headers })).status).toBe(200);
  });

  test('X1 a made-up tag fits nobody, and a request without one is not compared', async () => {
    const dana = await borrower();
    const send = (headers: Record<string, string>) =>
      dana.call(calls.addNote, note, { ...key(), headers });

    expect((await send({ 'x-person': '' })).status).toBe(409);
    expect((await send({ 'x-person': 'made-up' })).status).toBe(409);
    expect((await send({})).status).toBe(200);
  });

  test('X1 may still log in, because that is in nobody’s name', async () => {
    const dana = await borrower();
    const login = { username: randomUUID(), password: 'all' };
    const answer = await dana.call(calls.login, login, { headers: { 'x-person': 'earlier' } });
    expect(answer.status).toBe(200);
  });

  test('S2.7 hears that the session has ended, if it has', async () => {
    const dana = await borrower();
    await world.owner.query('update session set ended_at = now()');
    const answer = await dana.get('/secured/note', { headers: { 'x-person': 'earlier' } });
    expect(answer.headers['x-error-category']).toBe('SESSION_ENDED');
  });
});

describe('a write without its XSRF token', () => {
  const forgotten = { headers: { 'x-xsrf-token': 'forgotten' } };

  test('X1 gets a new token for its session with the 403, and works when it is sent again', async () => {
    const dana = await borrower();
    const before = dana.cookies.get('XSRF-TOKEN');
    const sent = key();
    const refused = await dana.call(calls.addNote, note, { ...sent, ...forgotten });

    expect([refused.status, refused.headers['x-error-category']]).toEqual([403, 'XSRF_MISSING']);
    expect(dana.cookies.get('XSRF-TOKEN')).not.toBe(before);
    expect((await dana.call(calls.addNote, note, sent)).status).toBe(200);
  });

  test('X1 gets one although its cookie was of another session', async () => {
    const dana = await borrower();
    const lee = await borrower();
    dana.cookies.set('XSRF-TOKEN', lee.cookies.get('XSRF-TOKEN') ?? '');
    expect((await dana.call(calls.addNote, note, key())).status).toBe(403);
    expect((await dana.call(calls.addNote, note, key())).status).toBe(200);
  });

  test('X2 before login gets one for its visit, and a visit if it has none', async () => {
    const visitor = world.visitor();
    visitor.cookies.set('XSRF-TOKEN', 'planted');
    const login = { username: randomUUID(), password: 'all' };
    expect((await visitor.call(calls.login, login)).status).toBe(403);
    expect(visitor.cookies.has('__Host-visit')).toBe(true);
    expect((await visitor.call(calls.login, login)).status).toBe(200);
  });

  test('X3 another site gets no token', async () => {
    const dana = await borrower();
    const headers = { ...forgotten.headers, 'sec-fetch-site': 'cross-site' };
    const refused = await dana.call(calls.addNote, note, { ...key(), headers });
    expect(refused.headers).not.toHaveProperty('set-cookie');
  });
});
