import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../testing/test-note-calls.ts';
import { countNote, prepareNotes, routes } from '../testing/test-notes.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ routes, jobs: [countNote] });
  await prepareNotes(world.owner);
});

afterAll(() => world.close());

async function counts() {
  const { rows } = await world.owner.query(
    `select (select count(*)::int from test_note) as notes, (select count(*)::int from event) as events,
            (select count(*)::int from idempotency) as keys`,
  );
  return rows[0] as { notes: number; events: number; keys: number };
}

describe('idempotency', () => {
  test('F1 two hundred simultaneous requests with one key make one note and get one answer', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const note = { words: 'rent', amount: '250.00' };
    const before = await counts();

    const answers = await Promise.all(
      Array.from({ length: 200 }, () => dana.call(calls.addNote, note, { key: 'one' })),
    );

    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    expect(answers[0]?.body).toMatchObject(note);
    expect(await counts()).toEqual({
      notes: before.notes + 1,
      events: before.events + 1,
      keys: before.keys + 1,
    });
  });

  test('F1 the same key with another body is refused', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    await dana.call(calls.addNote, { words: 'rent', amount: '1.00' }, { key: 'k' });
    const other = await dana.call(calls.addNote, { words: 'rent', amount: '2.00' }, { key: 'k' });

    expect(other.status).toBe(422);
    expect(other.body).toBe('This key was used for another request.');
  });

  test('F1 a different order of fields is still the same body', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const one = await dana.post('/secured/note', '{"words":"a","amount":"1.00"}', { key: 'k' });
    const two = await dana.post('/secured/note', '{"amount":"1.00","words":"a"}', { key: 'k' });

    expect(two.body).toEqual(one.body);
  });

  test('F1 another person may use the same key', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const lee = await world.as({ kind: 'borrower', gid: randomUUID() });
    const hers = await dana.call(calls.addNote, { words: 'a', amount: '1.00' }, { key: 'k' });
    const his = await lee.call(calls.addNote, { words: 'b', amount: '1.00' }, { key: 'k' });

    expect([hers.status, his.status]).toEqual([200, 200]);
    expect(his.body).not.toEqual(hers.body);
  });

  test('F1 a refused request writes nothing and may be retried with its key', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const before = await counts();
    const refused = { words: 'refuse me', amount: '1.00' };

    expect((await dana.call(calls.addNote, refused, { key: 'k' })).status).toBe(422);
    expect(await counts()).toEqual(before);
    const again = await dana.call(calls.addNote, { words: 'ok', amount: '1.00' }, { key: 'k' });
    expect(again.status).toBe(200);
  });

  test('F1 a call marked once requires a key', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const answer = await dana.call(calls.addNote, { words: 'a', amount: '1.00' });

    expect(answer.status).toBe(400);
    expect(answer.body).toBe('This request needs an idempotency key.');
  });
});

describe('the transaction', () => {
  test('a trial answers like the real call and writes nothing', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const before = await counts();
    const answer = await dana.call(calls.tryNote, { words: 'maybe', amount: '3.00' });

    expect(answer.body).toMatchObject({ words: 'maybe', amount: '3.00' });
    expect(await counts()).toEqual(before);
  });

  test('a refusal that keeps its writes keeps them, with an event', async () => {
    const answer = await world.visitor().call(calls.countWrong, {});
    const { rows } = await world.owner.query('select tries from test_wrong');
    const events = await world.owner.query('select kind from event order by id desc limit 1');

    expect([answer.status, answer.body]).toEqual([401, '']);
    expect(rows[0].tries).toBe(1);
    expect(events.rows[0].kind).toBe('POST /pub/wrong LOGIN_UNRECOGNIZED');
  });

  test('a job is enqueued with the transaction and runs once', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    await world.runJobs();
    const note = await dana.call(calls.addNote, { words: 'j', amount: '1.00' }, { key: 'k' });
    await dana.call(calls.addNote, { words: 'refuse me', amount: '1.00' }, { key: 'other' });

    expect(await world.runJobs()).toBe(1);
    const { rows } = await world.owner.query('select counted from test_note where gid = $1', [
      (note.body as { gid: string }).gid,
    ]);
    expect(rows[0].counted).toBe(1);
  });

  test('A3 a query without an owner condition still returns no rows of other people', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const lee = await world.as({ kind: 'borrower', gid: randomUUID() });
    const note = await dana.call(calls.addNote, { words: 'mine', amount: '1.00' }, { key: 'k' });
    const { gid } = note.body as { gid: string };

    expect((await dana.call(calls.listNotes, {})).body).toHaveLength(1);
    expect((await lee.call(calls.listNotes, {})).body).toEqual([]);
    expect((await lee.call(calls.readNote, { gid })).status).toBe(404);
  });

  test('A7 an answer holds only the fields the contract names', async () => {
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const note = await dana.call(calls.addNote, { words: 'a', amount: '1.00' }, { key: 'k' });
    const read = await dana.call(calls.readNote, { gid: (note.body as { gid: string }).gid });

    expect(Object.keys(read.body as object).sort()).toEqual(['amount', 'gid', 'words']);
  });
});
