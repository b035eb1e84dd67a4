import { call } from '@paystead/contract/call';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serve } from '../http/serve.ts';
import { SESSION_COOKIE } from '../session/session.ts';
import { statementsOf } from '../testing/test-statements.ts';
import { prepareNotes } from '../testing/test-notes.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { queryOfRows } from './command.ts';
import { sessionNow } from './sessions-now.ts';

const list = call({
  origin: 'paystead',
  summary: 'For this test.',
  who: ['borrower'],
  refusals: [],
  method: 'GET',
  path: '/secured/note/list',
  answer: z.object({ words: z.array(z.string()), as: z.string() }),
});

let runs = 0;
const listNotes = queryOfRows(list, async ({ actor, db }) => {
  runs += 1;
  const { rows } = await sql<{ words: string }>`
    select words from test_note order by words`.execute(db);
  return { words: rows.map(({ words }) => words), as: actor.gid };
});

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ routes: [serve(list, listNotes)] });
  await prepareNotes(world.owner);
});
afterAll(() => world.close());

const insert = 'insert into test_note (owner_gid, words, amount_cents) values ($1, $2, 1)';

async function person() {
  const gid = randomUUID();
  const client = await world.as({ kind: 'borrower', gid });
  const read = async () => (await client.call(list, {})).body;
  const token = client.cookies.get(SESSION_COOKIE.borrower) ?? '';
  return { gid, client, read, token };
}

/** Reads until an answer was kept: other tests commit in databases of the same server. */
async function readUntilKept({ read }: { read: () => Promise<unknown> }): Promise<number> {
  let fewest = 2;
  for (let tries = 0; tries < 500 && fewest > 0; tries += 1) {
    await read();
    runs = 0;
    await read();
    fewest = Math.min(fewest, runs);
  }
  return fewest;
}

test('G6 an answer from rows alone is not read again while nothing is committed', async () => {
  expect(await readUntilKept(await person())).toBe(0);
});

test('G6 what was committed a moment ago shows in the next answer, whoever wrote it', async () => {
  const dana = await person();
  for (let count = 1; count <= 40; count += 1) {
    await dana.read();
    await world.owner.query(insert, [dana.gid, `note ${count}`]);
    expect((await dana.read()).words).toHaveLength(count);
  }
  await world.owner.query('delete from test_note where owner_gid = $1', [dana.gid]);
  expect((await dana.read()).words).toEqual([]);
});

test('G6 what was written while it was read shows as soon as it is committed', async () => {
  const dana = await person();
  const other = await world.owner.connect();
  await other.query('begin');
  await other.query(insert, [dana.gid, 'on its way']);
  await readUntilKept(dana);
  expect((await dana.read()).words).toEqual([]);
  await other.query('commit');
  other.release();
  expect((await dana.read()).words).toEqual(['on its way']);
});

test('A3 an answer is only given to the session that it was read for', async () => {
  const [dana, lee] = [await person(), await person()];
  await world.owner.query(insert, [dana.gid, 'of Dana']);
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await dana.read()).toEqual({ words: ['of Dana'], as: dana.gid });
    expect(await lee.read()).toEqual({ words: [], as: lee.gid });
  }
});

test('S4 A8 no answer is given again to a session that ended or lost its rights', async () => {
  const [dana, lee] = [await person(), await person()];
  await readUntilKept(dana);
  await world.owner.query('update session set ended_at = now() where actor_gid = $1', [dana.gid]);
  expect((await dana.client.get('/secured/note/list')).status).toBe(409);

  await readUntilKept(lee);
  await world.owner.query(`update session set level = 'challenged' where actor_gid = $1`, [
    lee.gid,
  ]);
  expect((await lee.client.get('/secured/note/list')).status).toBe(401);
});

test('S4 sessions of one moment are looked up by one statement, each for itself', async () => {
  const [dana, lee] = [await person(), await person()];
  await world.owner.query('update session set ended_at = now() where actor_gid = $1', [lee.gid]);
  const { database } = world.platform;
  const tokens = [dana.token, 'of nobody', lee.token, dana.token];
  let found: Awaited<ReturnType<typeof sessionNow>>[] = [];
  const sent = await statementsOf(database.reads, async () => {
    found = await Promise.all(tokens.map((token) => sessionNow(database, token)));
  });

  expect(sent).toHaveLength(1);
  expect(found.map(({ state }) => state)).toEqual(['live', null, 'ended', 'live']);
  expect(found.map(({ actor }) => actor.gid === dana.gid)).toEqual([true, false, false, true]);
});
