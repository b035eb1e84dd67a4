import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../testing/test-note-calls.ts';
import { countNote, prepareNotes, routes } from '../testing/test-notes.ts';
import { productionSettings } from '../testing/test-production.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ routes, jobs: [countNote] });
  await prepareNotes(world.owner);
});

afterAll(() => world.close());

const borrower = () => world.as({ kind: 'borrower', gid: randomUUID() });
const note = { words: 'rent', amount: '250.00' };

describe('XSRF', () => {
  test('X1 a token that is absent, wrong, or of another session is refused and nothing is written', async () => {
    const dana = await borrower();
    const lee = await borrower();
    const before = await world.count('test_note');
    const send = (token: string) =>
      dana.call(calls.addNote, note, { key: randomUUID(), headers: { 'x-xsrf-token': token } });
    const foreign = lee.cookies.get('XSRF-TOKEN') ?? '';

    for (const token of ['', 'made.up', foreign]) {
      expect((await send(token)).status).toBe(403);
    }
    dana.cookies.set('XSRF-TOKEN', foreign); // planted: cookie and header agree, the session differs
    expect((await send(foreign)).status).toBe(403);
    expect(await world.count('test_note')).toBe(before);
  });

  test('X1 every unsafe method needs it', async () => {
    const dana = await borrower();
    for (const { call } of routes.filter(({ call: { method } }) => method !== 'GET')) {
      const path = call.path.replace('{gid}', randomUUID());
      const body = call.encoding === 'form' ? '' : {};
      const answer = await dana.send(
        call.method,
        path,
        body,
        { headers: { 'x-xsrf-token': '' } },
        call.encoding,
      );
      expect([call.path, answer.status, answer.headers['x-error-category']]).toEqual([
        call.path,
        403,
        'XSRF_MISSING',
      ]);
    }
  });

  test('X2 the login form needs the token of its visit', async () => {
    const visitor = world.visitor();
    const credentials = { username: randomUUID(), password: 'all' };
    const refused = await visitor.call(calls.login, credentials, {
      headers: { 'x-xsrf-token': 'other' },
    });
    const other = world.visitor();
    await other.get('/pub/hello');
    const planted = await visitor.call(calls.login, credentials, {
      headers: { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' },
    });
    const accepted = await visitor.call(calls.login, credentials);

    expect([refused.status, planted.status, accepted.status]).toEqual([403, 403, 200]);
  });

  test('X1 logging in returns a token for the new session', async () => {
    const visitor = world.visitor();
    await visitor.get('/pub/hello');
    const before = visitor.cookies.get('XSRF-TOKEN');
    await visitor.call(calls.login, { username: randomUUID(), password: 'all' });

    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(before);
    expect((await visitor.call(calls.addNote, note, { key: 'k' })).status).toBe(200);
  });
});

describe('other sites', () => {
  test('X3 a request from another site is refused even with a good token', async () => {
    const dana = await borrower();
    const send = (headers: Record<string, string>) =>
      dana.call(calls.addNote, note, { key: randomUUID(), headers });

    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const) {
      expect((await send({ [name]: value })).headers['x-error-category']).toBe('FOREIGN_ORIGIN');
    }
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' };
    expect((await send(own)).status).toBe(200);
  });

  test('X3 a JSON call accepts neither text nor a form', async () => {
    const before = await world.count('idempotency');
    const dana = await borrower();
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ];
    for (const type of types) {
      const answer = await dana.call(calls.addNote, note, {
        key: 'k',
        headers: { 'content-type': type },
      });
      expect([type, answer.status]).toEqual([type, 415]);
      expect(answer.headers['x-error-category']).toBe('MEDIA_TYPE');
    }
    expect(await world.count('idempotency')).toBe(before);
  });

  test('X4 no other origin gets CORS access', async () => {
    const dana = await borrower();
    const answer = await dana.get('/secured/note', { headers: { origin: 'https://evil.example' } });
    const preflight = await world.borrower.inject({
      method: 'OPTIONS',
      url: '/web/secured/note',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });

    const granted = [answer.headers, preflight.headers].flatMap((headers) =>
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
    );
    expect(granted).toEqual([]);
    expect(preflight.statusCode).toBe(405);
  });

  test('X5 a GET that changes something must come from our own page or script', async () => {
    const asked = (url: string, headers: Record<string, string>) =>
      world.borrower.inject({ method: 'GET', url: `/web${url}`, headers });
    const script = { 'x-requested-with': 'XMLHttpRequest' };
    const codes = await Promise.all([
      asked('/logout', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }),
      asked('/logout', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }),
      asked('/logout', {}),
      asked('/logout', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }),
      asked('/pub/verify?key=a', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }),
      asked('/pub/verify?key=a', { ...script, 'sec-fetch-site': 'cross-site' }),
      asked('/pub/verify?key=a', { ...script, 'sec-fetch-site': 'same-origin' }),
    ]);

    expect(codes.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 200, 403, 403, 200]);
  });
});

describe('addresses', () => {
  test('S8.6 an unknown path is 404 and another method 405, each with its sentence', async () => {
    const missing = await world.visitor().get('/secured/nothing');
    const head = await world.borrower.inject({ method: 'HEAD', url: '/web/secured/note' });
    const patch = await world.borrower.inject({ method: 'PATCH', url: '/web/secured/note' });

    expect([missing.status, missing.body]).toEqual([404, 'Requested resource is not found.']);
    expect([patch.statusCode, patch.json()]).toEqual([405, 'Request method is not supported.']);
    expect(patch.headers.allow).toBe('GET, POST');
    expect(head.statusCode).toBe(405);
  });

  test('S10 each server answers the calls of its own site only', async () => {
    const fromBorrower = await world.borrower.inject({ method: 'GET', url: '/web/console/note' });
    const fromConsole = await world.console.inject({ method: 'GET', url: '/web/secured/note' });

    expect([fromBorrower.statusCode, fromConsole.statusCode]).toEqual([404, 404]);
  });

  test('S7.1 S9.11 G5 another version of the calls gets 400; so does a write that names none', async () => {
    const dana = await borrower();
    const before = await world.count('test_note');
    const write = (version: Record<string, string>) =>
      dana.send('POST', '/secured/note', note, { key: randomUUID(), headers: version });
    const refused = [
      await dana.get('/secured/note', { headers: { 'x-api-version': '2' } }),
      await write({ 'x-api-version': '2' }),
      await write({ 'x-api-version': '' }),
      await write({ 'x-api-version': '3.0' }),
    ];
    const unnamed = await world.borrower.inject({ method: 'POST', url: '/web/pub/wrong' });

    for (const { status, body, headers } of refused) {
      expect([status, body]).toEqual([400, 'This page is out of date. Reload it to continue.']);
      expect(headers['x-error-category']).toBe('API_VERSION');
    }
    expect([unnamed.statusCode, unnamed.json()]).toEqual([refused[0]?.status, refused[0]?.body]);
    expect(await world.count('test_note')).toBe(before);
  });

  test('S9.11 G5 a link to something to read carries no headers, so it may name no version', async () => {
    const link = await world.borrower.inject({ method: 'GET', url: '/web/pub/hello' });
    expect(link.statusCode).toBe(200);
  });

  test('sandbox calls do not exist in production', async () => {
    const production = await testWorld({ routes, env: productionSettings() });
    const there = await world.borrower.inject({ method: 'GET', url: '/web/sandbox/only' });
    const gone = await production.borrower.inject({ method: 'GET', url: '/web/sandbox/only' });
    await production.close();

    expect([there.statusCode, gone.statusCode]).toEqual([200, 404]);
    expect(gone.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
