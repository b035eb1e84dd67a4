import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealEvents } from './seal-events.ts';
import { inJobTransaction } from '../jobs/run-job.ts';
import { calls } from '../testing/test-note-calls.ts';
import type { TestClient } from '../testing/test-client.ts';
import { addPerson, countNote, prepareNotes, routes } from '../testing/test-notes.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ routes, jobs: [countNote, sealEvents] });
  await prepareNotes(world.owner);
});

afterAll(() => world.close());

async function addNote(words = 'a') {
  const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
  await dana.call(calls.addNote, { words, amount: '250.00' }, { key: randomUUID() });
}

async function lastEvent() {
  const { rows } = await world.owner.query('select * from event order by id desc limit 1');
  return rows[0] as Record<string, unknown>;
}

const seal = () =>
  inJobTransaction(world.platform, 'test', ({ db }) =>
    db.selectNoFrom((eb) => eb.fn('seal_events', []).as('seal')).executeTakeFirst(),
  );
/** The seals that don't match the events they cover (I8); none if the trail is intact. */
const broken = async () => (await world.owner.query('select * from broken_seals()')).rows;
const sealed = () => world.count('event_seal');

/** Makes changes like an intruder with the owner's rights. */
async function tamper(statement: string): Promise<void> {
  await world.owner.query(`alter table event disable trigger append_only; ${statement};
    alter table event enable trigger append_only`);
}

describe('recording', () => {
  test('G1 who, the action, the new values, the address and the request, without secrets', async () => {
    const gid = randomUUID();
    const dana = await world.as({ kind: 'borrower', gid });
    const answer = await dana.call(
      calls.addNote,
      { words: 'rent', amount: '250.00' },
      { key: 'k' },
    );
    const event = await lastEvent();

    expect(event).toMatchObject({
      actor_kind: 'borrower',
      actor_gid: gid,
      kind: 'note.added',
      subject_kind: 'note',
      subject_gid: (answer.body as { gid: string }).gid,
      request_id: answer.headers['x-request-id'],
    });
    expect(event['after']).toMatchObject({ amount_cents: '25000', ssn: '[redacted]' });
    expect(event['ip_hash']).toMatch(/^[0-9a-f]{16}$/);
  });

  test('G1 a command that records nothing itself is recorded by its call, inputs by name only', async () => {
    const visitor = world.visitor();
    const username = randomUUID();
    await visitor.call(calls.login, { username, password: 'correct horse' });
    const event = await lastEvent();

    expect(event['kind']).toBe('POST /login');
    expect(event['actor_gid']).toBe(username);
    expect(event['after']).toEqual({ username: '[given]', password: '[redacted]' });
  });

  test('G2 a refused role is recorded with its actor', async () => {
    const gid = randomUUID();
    const stranger = await world.as({ kind: 'staff', gid });
    await stranger.get('/console/note');
    await expect.poll(async () => (await lastEvent())['kind']).toBe('refused GET /console/note');
    expect((await lastEvent())['actor_gid']).toBe(gid);
  });
});

describe('append only', () => {
  test('A4 neither the server nor the owner changes or removes an event', async () => {
    await addNote();
    const app = new pg.Client({ connectionString: world.appUrl });
    await app.connect();
    const statements = [
      'update event set kind = kind',
      'delete from event',
      'truncate event',
      'update event_seal set events = 0',
      'delete from event_seal',
    ];
    for (const statement of statements) {
      await expect(app.query(statement)).rejects.toThrow(/permission denied/);
      await expect(world.owner.query(statement)).rejects.toThrow(/append-only/);
    }
    await app.end();
  });
});

describe('seals', () => {
  test('G1 I8 the job seals all events, and an untouched trail verifies', async () => {
    await addNote();
    const before = await sealed();
    await seal();
    await addNote();
    await seal();
    await seal(); // nothing new: no empty seal

    expect(await sealed()).toBe(before + 2);
    expect(await broken()).toEqual([]);
  });

  test('G1 a seal doesn’t skip an event of a transaction that is still open', async () => {
    await addNote();
    const slow = await world.owner.connect();
    await slow.query('begin');
    await slow.query(`insert into event (actor_kind, kind) values ('job', 'slow')`);
    await addNote(); // a later id that commits first
    const before = await sealed();
    await seal();
    expect(await sealed()).toBe(before); // it waits for the open one

    await slow.query('commit');
    slow.release();
    await seal();
    expect(await sealed()).toBe(before + 1);
    expect(await broken()).toEqual([]);
  });

  test.each([
    ['changed', `update event set reason = 'another' where id = (select min(id) from event)`],
    ['deleted', 'delete from event where id = (select min(id) from event)'],
    [
      'moved in time',
      `update event set at = at - interval '1 day' where id = (select min(id) from event)`,
    ],
  ])('G1 an event that was %s breaks its seal', async (_how, statement) => {
    const own = await testWorld({ routes, jobs: [countNote] });
    const outer = world;
    world = own;
    try {
      await prepareNotes(own.owner);
      await addNote();
      await addNote();
      await seal();
      await addNote();
      await seal();
      expect(await broken()).toEqual([]);
      await tamper(statement);

      expect((await broken()).map(({ from_id }) => from_id)).toEqual([1n]);
    } finally {
      world = outer;
      await own.close();
    }
  });

  test('G1 a removed seal is detected', async () => {
    await addNote();
    await seal();
    await addNote();
    await seal();
    await world.owner.query(`alter table event_seal disable trigger append_only;
      delete from event_seal where to_id = (select min(to_id) from event_seal);
      alter table event_seal enable trigger append_only`);

    expect((await broken()).length).toBeGreaterThan(0);
  });
});

describe('what was refused and read', () => {
  const kinds = async (gid: string) => {
    const { rows } = await world.owner.query(
      'select kind, after from event where actor_gid = $1 order by id',
      [gid],
    );
    return rows.map(({ kind, after }) => [kind, after]);
  };
  const addNoteAs = (client: TestClient, headers: Record<string, string>) =>
    client.call(calls.addNote, { words: 'a', amount: '250.00' }, { key: randomUUID(), headers });

  test('audit G2 a forged request of somebody who is logged in is recorded', async () => {
    const gid = randomUUID();
    const dana = await world.as({ kind: 'borrower', gid });
    expect((await addNoteAs(dana, { 'x-xsrf-token': 'made.up' })).status).toBe(403);
    expect((await addNoteAs(dana, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);

    expect(await kinds(gid)).toEqual([
      ['refused POST /secured/note', { refusal: 'XSRF_MISSING' }],
      ['refused POST /secured/note', { refusal: 'FOREIGN_ORIGIN' }],
    ]);
  });

  test('audit G2 a forged request without a session fills no trail', async () => {
    const before = await world.count('event');
    const visitor = world.visitor();
    visitor.cookies.set('__Host-session', 'made-up');
    expect((await addNoteAs(visitor, { 'x-xsrf-token': 'made.up' })).status).toBe(403);
    expect(await world.count('event')).toBe(before);
  });

  test('audit G2 a call without the second factor is recorded', async () => {
    const gid = randomUUID();
    const dana = await world.as({ kind: 'borrower', gid, level: 'challenged' });
    expect((await dana.get('/secured/note')).status).toBe(401);
    expect(await kinds(gid)).toEqual([
      ['refused GET /secured/note', { refusal: 'SECOND_FACTOR_NEEDED' }],
    ]);
  });

  test('audit G2 a borrower’s own reads leave no record', async () => {
    const gid = randomUUID();
    const dana = await world.as({ kind: 'borrower', gid });
    expect((await dana.get('/secured/note')).status).toBe(200);
    expect(await kinds(gid)).toEqual([]);
  });

  test('audit G2 a read of staff is recorded each time, a poll only with news', async () => {
    const gid = randomUUID();
    await addPerson(world.owner, { gid, roles: ['auditor'] });
    const clerk = await world.as({ kind: 'staff', gid });
    const poll = { headers: { 'x-background': '1' } };
    for (const options of [{}, {}, poll, poll, poll]) {
      expect((await clerk.get('/console/note', options)).status).toBe(200);
    }
    expect(await kinds(gid)).toEqual(Array(3).fill(['read GET /console/note', { input: {} }]));
  });
});
