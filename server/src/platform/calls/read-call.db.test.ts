import { call } from '@paystead/contract/call';
import { Nothing } from '@paystead/contract/primitives';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { query } from './command.ts';
import { refuse } from '../refusal.ts';
import { serve } from '../http/serve.ts';
import { prepareNotes } from '../testing/test-notes.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const common = {
  origin: 'paystead',
  summary: 'For tests.',
  who: ['borrower'],
  refusals: [],
} as const;
const look = call({
  ...common,
  method: 'GET',
  path: '/secured/look',
  answer: z.object({ today: z.string(), seen: z.number(), as: z.string() }),
});
const missing = call({ ...common, method: 'GET', path: '/secured/missing', answer: Nothing });
const trace = call({ ...common, method: 'GET', path: '/secured/trace', answer: Nothing });

let runs = 0;
const routes = [
  serve(
    look,
    query(look, async ({ db, today, actor }) => {
      runs += 1;
      const { rows } = await sql<{ n: number }>`select count(*)::int n from session`.execute(db);
      return { today: today.toString(), seen: rows[0]?.n ?? 0, as: actor.gid };
    }),
  ),
  serve(
    missing,
    query(missing, async () => refuse('NOT_FOUND')),
  ),
  serve(
    trace,
    query(trace, async ({ event }) => {
      event('looked', null);
      return {};
    }),
  ),
];

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ routes });
  await prepareNotes(world.owner);
});

afterAll(() => world.close());

async function person() {
  const gid = randomUUID();
  const client = await world.as({ kind: 'borrower', gid });
  await client.get('/secured/look'); // from here on, the server guesses the session
  return { gid, client };
}

test('a query runs once, with and without a guess of its session', async () => {
  const { client } = await person();
  runs = 0;
  await client.get('/secured/look');
  await client.get('/secured/look');

  expect(runs).toBe(2);
});

test('S4 S7 a session that ended a moment ago is refused at once', async () => {
  const { gid, client } = await person();
  await world.owner.query('update session set ended_at = now() where actor_gid = $1', [gid]);

  expect((await client.get('/secured/look')).status).toBe(409);
  expect((await client.get('/secured/look')).status).toBe(409);
});

test('A8 rights that were removed a moment ago are gone at once', async () => {
  const { gid, client } = await person();
  await world.owner.query(`update session set level = 'challenged' where actor_gid = $1`, [gid]);

  expect((await client.get('/secured/look')).status).toBe(401);
});

test('A3 each request sees its own rows on shared connections', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, person));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => people)
      .flat()
      .map(async ({ gid, client }) => ({ gid, body: (await client.get('/secured/look')).body })),
  );

  for (const { gid, body } of answers) expect(body).toMatchObject({ seen: 1, as: gid });
});

test('the product’s day is the database’s day, also right after the clock moved', async () => {
  const { client } = await person();
  const before = (await client.get('/secured/look')).body as { today: string };
  await world.advance({ days: 40 });
  const after = (await client.get('/secured/look')).body as { today: string };

  const moved = Temporal.PlainDate.from(before.today).until(after.today).total('days');
  expect(moved).toBe(40);
});

test('a refusal reaches the caller', async () => {
  const { client } = await person();

  expect((await client.get('/secured/missing')).status).toBe(404);
  expect((await client.get('/secured/missing')).status).toBe(404);
});

test('G2 a query that records an event fails as a bug', async () => {
  const { client } = await person();
  expect((await client.get('/secured/trace')).status).toBe(500);
  expect(String(world.bugs.splice(0)[0])).toContain('A query leaves no trace');
});
