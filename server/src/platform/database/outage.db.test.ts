import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cable, layCable } from '../testing/test-cable.ts';
import { calls } from '../testing/test-note-calls.ts';
import { countNote, prepareNotes, routes } from '../testing/test-notes.ts';
import { startQueue } from '../jobs/queue.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let cable: Cable;

beforeAll(async () => {
  world = await testWorld({
    routes,
    jobs: [countNote],
    through: async (appUrl) => {
      cable = await layCable(appUrl);
      return cable.url;
    },
  });
  await prepareNotes(world.owner);
});

afterAll(async () => {
  await world.close();
  cable.remove();
});

const hello = () => world.borrower.inject({ method: 'GET', url: '/web/pub/hello' });

describe('the database', () => {
  test('S8.6 is cut off: 503 at once with Retry-After, and served again as soon as it is back', async () => {
    expect((await hello()).statusCode).toBe(200);
    cable.cut();
    const down = await hello();

    expect(down.statusCode).toBe(503);
    expect(down.json()).toMatch(/^The server is currently unable to handle the request/);
    expect(down.headers['retry-after']).toBe('5');
    expect(down.headers['x-error-category']).toBe('OUTAGE');
    cable.mend();
    expect((await hello()).statusCode).toBe(200);
    expect(world.bugs).toEqual([]);
  });

  test('an acknowledged write is stored; one that got 503 may be retried with its key', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const note = { words: 'rent', amount: '250.00' };
    const before = await world.count('test_note');
    cable.cut();
    const refused = await dana.call(calls.addNote, note, { key: 'k' });
    cable.mend();
    const [again, twice] = [
      await dana.call(calls.addNote, note, { key: 'k' }),
      await dana.call(calls.addNote, note, { key: 'k' }),
    ];

    expect([refused.status, again.status, twice.status]).toEqual([503, 200, 200]);
    expect(twice.body).toEqual(again.body);
    expect(await world.count('test_note')).toBe(before + 1);
  });

  test('hangs: every request gets an answer within five seconds, and none pile up', async () => {
    await hello();
    cable.hang();
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await hello();
        return { status: answer.statusCode, seconds: (performance.now() - started) / 1000 };
      }),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(5);
    cable.mend();
    expect((await hello()).statusCode).toBe(200);
    expect(world.platform.database.requests.waitingCount).toBe(0);
  });

  test('hangs during a write: that is answered within five seconds, too', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const write = () => dana.call(calls.addNote, { words: 'rent', amount: '1.00' }, { key: 'w' });
    expect((await write()).status).toBe(200);
    cable.hang();
    const started = performance.now();
    const { status, headers } = await write();

    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(performance.now() - started).toBeLessThan(5000);
    cable.mend();
    expect((await write()).status).toBe(200);
  });

  test('S8.6 takes no writes: 503, reads go on, and writes as soon as it takes them again', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const write = (key: string) =>
      dana.call(calls.addNote, { words: 'rent', amount: '1.00' }, { key });
    const { rows } = await world.owner.query('select current_database() as name');
    const setReadOnly = async (how: 'on' | 'off') => {
      await world.owner.query(
        `alter database ${rows[0].name} set default_transaction_read_only = ${how}`,
      );
      cable.cut(); // new connections read the setting
      cable.mend();
    };
    await setReadOnly('on');
    const refused = await write('r');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await hello()).statusCode).toBe(200);

    await setReadOnly('off');
    expect((await write('r')).status).toBe(200);
    expect(world.bugs).toEqual([]);
  });

  test('refusals leave their cause in the log, one line a second at most', async () => {
    const lines = () => world.logLines.filter((line) => line.includes('Requests are refused'));
    const before = lines().length;
    cable.cut();
    await Promise.all(Array.from({ length: 30 }, hello));
    cable.mend();

    expect(lines().length - before).toBeLessThan(3);
    const last: unknown = JSON.parse(lines().at(-1) ?? '{}');
    expect(last).toMatchObject({ error: 'Error', at: expect.any(Array) });
  });
});

describe('the queue', () => {
  test('fault 9 drops silent connections within seconds, and is ready again on new ones', async () => {
    const cableOfQueue = await layCable(world.appUrl);
    const { log } = world.platform;
    const queue = await startQueue({ url: cableOfQueue.url, jobs: [], log });
    expect(await queue.isReady()).toBe(true);
    cableOfQueue.hush();
    const started = performance.now();
    await expect(queue.isReady()).rejects.toThrow('Query read timeout');
    expect(performance.now() - started).toBeLessThan(5000);

    const isReady = () => queue.isReady().catch(() => false);
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
    await queue.stop(1000);
    cableOfQueue.remove();
  });
});
