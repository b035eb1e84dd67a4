import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cable, layCable } from '../testing/test-cable.ts';
import { calls } from '../testing/test-note-calls.ts';
import { countNote, prepareNotes, routes } from '../testing/test-notes.ts';
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
});
