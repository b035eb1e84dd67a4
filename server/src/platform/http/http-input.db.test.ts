import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from './serve.ts';
import type { TestClient } from '../testing/test-client.ts';
import { calls } from '../testing/test-note-calls.ts';
import { addPerson, countNote, prepareNotes, routes } from '../testing/test-notes.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let dana: TestClient;
const gid = randomUUID();

beforeAll(async () => {
  world = await testWorld({ routes, jobs: [countNote] });
  await prepareNotes(world.owner);
  await addPerson(world.owner, { gid, verified: true });
  dana = await world.as({ kind: 'borrower', gid });
});

afterAll(() => world.close());

let keys = 0;
const add = (body: unknown) => dana.post('/secured/note', body, { key: `key ${(keys += 1)}` });

describe('input', () => {
  test('A6 fields a person may not set are refused by name', async () => {
    const answer = await add({ words: 'a', amount: '1.00', loan_status: 'Paid', apr: '0' });

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      message: 'Check the marked fields.',
      fields: {
        loan_status: 'We don’t use this field',
        apr: 'We don’t use this field',
      },
    });
  });

  test('F2 amounts that aren’t dollars and cents are refused', async () => {
    const wrong = ['NaN', '1e3', '1.005', '1', '', '-', '٣.00', '99999999999999.00', 5, null, {}];
    for (const amount of wrong) {
      expect([amount, (await add({ words: 'a', amount })).status]).toEqual([amount, 422]);
    }
    expect((await add({ words: 'a', amount: '999999999999.99' })).body).toMatchObject({
      amount: '999999999999.99',
    });
  });

  test('a missing field is named in a sentence', async () => {
    expect((await add({ amount: '1.00' })).body).toMatchObject({
      fields: { words: 'Fill this in' },
    });
    expect((await dana.post('/secured/note', '', { key: 'empty' })).status).toBe(422);
  });

  test('S8.2 on the loan-apply calls a form error is a string', async () => {
    const answer = await dana.post('/secured/user/loan/apply', { words: '' });

    expect([answer.status, answer.body]).toEqual([422, 'Say something']);
  });

  test('A2 an identifier of the wrong form looks like one that does not exist', async () => {
    const impossible = await dana.get('/secured/note/1');
    const missing = await dana.get(`/secured/note/${randomUUID()}`);

    expect([impossible.status, impossible.body]).toEqual([missing.status, missing.body]);
    expect(missing.status).toBe(404);
  });

  test.each([
    ['text that is not JSON', '{words:1}'],
    ['half a body', '{"words":"a","amount":"1.0'],
    ['a duplicate name', '{"words":"a","amount":"1.00","words":"b"}'],
    ['a duplicate name behind an escape', '{"words":"a","amount":"1.00","\\u0077ords":"b"}'],
    ['a polluting name', '{"words":"a","amount":"1.00","__proto__":{"admin":true}}'],
    ['deep nesting', `{"words":${'['.repeat(5000)}${']'.repeat(5000)},"amount":"1.00"}`],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('R2 %s is refused', async (_what, body) => {
    const answer = await add(body);

    expect([answer.status, answer.body]).toEqual([400, 'We couldn’t read this request.']);
  });

  test('R2 a polluting name in an ignored field reaches no prototype', async () => {
    const answer = await add('{"words":"a","amount":"1.00","constructor":{"prototype":{"x":1}}}');

    expect(answer.status).toBe(422);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test('R2 a parameter given twice is refused', async () => {
    expect((await dana.get('/secured/note?l=1&l=2')).status).toBe(400);
  });

  test('R1 a body above 100 kB is refused, and so is a far too long address or header', async () => {
    const large = await add({ words: 'a'.repeat(101 * 1024), amount: '1.00' });
    const long = await dana.get(`/secured/note/${'a'.repeat(500)}`);
    const key = await dana.post('/secured/note', {}, { key: 'k'.repeat(300) });

    expect([large.status, large.body]).toEqual([413, 'This request is too large.']);
    expect([long.status, key.status]).toEqual([400, 400]);
  });
});

describe('output', () => {
  test('S8.5 R7 a bug of ours is 500 with one sentence, and says nothing else', async () => {
    const answers = [
      await dana.post('/secured/fail', { how: 'bug' }),
      await dana.post('/secured/fail', { how: 'sql' }),
    ];
    const bugs = world.bugs.splice(0);

    expect(bugs).toHaveLength(2);
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([500, 'There was an error']);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    const outside = JSON.stringify(answers);
    for (const inside of ['secret', 'nowhere', '.ts', 'at ']) expect(outside).not.toContain(inside);
  });

  test('S8.5 a failed answer is one string a person can read', async () => {
    const answers = [
      await world.visitor().get('/secured/note'),
      await dana.get('/secured/note/1'),
      await add('{'),
      await dana.post('/secured/note', {}, { headers: { 'x-xsrf-token': '' } }),
    ];

    expect(answers.map(({ status, body }) => [status, typeof body])).toEqual([
      [401, 'string'],
      [404, 'string'],
      [400, 'string'],
      [403, 'string'],
    ]);
  });

  test('C5 D6 every answer of a call carries the headers that keep it private', async () => {
    const answers = [
      await dana.get('/secured/note'),
      await dana.get('/secured/nothing'),
      await add('{'),
      await dana.post('/secured/fail', { how: 'bug' }),
    ];
    world.bugs.splice(0);

    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-request-id']).toBeDefined();
    }
  });

  test('a file is offered for saving under a clean name', async () => {
    const answer = await dana.get('/secured/report');

    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="my_notes.csv"; filename*=UTF-8''my%20notes.csv`,
    );
    expect(answer.bytes.toString()).toContain('words');
  });

  test('R6 too many requests get 429 and the time to retry', async () => {
    const narrow = await testWorld({ routes, env: { RATE_LIMIT: '3' } });
    await prepareNotes(narrow.owner);
    const statuses: number[] = [];
    let last;
    for (let tries = 0; tries < 5; tries += 1) {
      last = await narrow.borrower.inject({ method: 'GET', url: '/web/pub/hello' });
      statuses.push(last.statusCode);
    }
    await narrow.close();

    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(last?.json()).toBe('Too many tries. Wait a moment and try again.');
  });
});

test('R6 a route may have a limit of its own for each browser', async () => {
  const exports = routes
    .filter(({ call }) => call === calls.report)
    .map(({ call, useCase }) => serve(call, useCase, { perMinute: 2 }));
  const narrow = await testWorld({ routes: exports });
  await prepareNotes(narrow.owner);
  const [one, other] = [randomUUID(), randomUUID()];
  for (const person of [one, other]) await addPerson(narrow.owner, { gid: person, verified: true });
  const first = await narrow.as({ kind: 'borrower', gid: one });
  const second = await narrow.as({ kind: 'borrower', gid: other });
  const statuses = [];
  for (const client of [first, first, first, second]) {
    statuses.push((await client.get('/secured/report')).status);
  }
  await narrow.close();

  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('G3 no value of any call reaches the log, only known fields', async () => {
  const canary = 'canary-7f3a';
  await dana.post(
    `/secured/note?q=${canary}`,
    { words: canary, amount: canary },
    {
      key: canary,
      headers: { 'user-agent': canary, 'x-user-id': canary, 'x-request-path': `/${canary}` },
    },
  );
  await dana.get(`/secured/note/${canary}?key=${canary}`);
  await dana.get(`/${canary}%0a{"level":30,"forged":true}`);
  await world.visitor().call(calls.login, { username: randomUUID(), password: canary });
  await dana.post('/secured/fail', { how: 'bug' });
  world.bugs.splice(0);
  await new Promise((done) => setImmediate(done));

  const lines = world.logLines.join('');
  expect(lines).not.toContain(canary);
  expect(lines).not.toContain('078-05-1120');
  expect(lines).toContain('"path":"/secured/note"');
  for (const line of world.logLines) expect(JSON.parse(line)).not.toHaveProperty('forged');
});
