import { randomUUID } from 'node:crypto';
import { call } from '@paystead/contract/call';
import { body } from '@paystead/contract/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serve } from '../http/serve.ts';
import { prepareNotes } from '../testing/test-notes.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { askingCommand } from './command.ts';

const counted = call({
  origin: 'paystead',
  summary: 'For this test.',
  refusals: [],
  method: 'POST',
  path: '/secured/note/counted',
  who: ['borrower'],
  body: body({}),
  answer: z.object({ looked: z.array(z.number()), now: z.number() }),
});

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ routes: [serve(counted, countNotes())] });
  await prepareNotes(world.owner);
});
afterAll(() => world.close());

/** Counts its person's notes twice, and writes one by another connection in between. */
function countNotes() {
  const count = async ({ db }: Parameters<Parameters<typeof askingCommand>[2]>[0]) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from test_note`.execute(db);
    return rows[0]?.n ?? -1;
  };
  return askingCommand(
    counted,
    {
      look: async (context) => {
        const before = await count(context);
        await world.owner.query(
          `insert into test_note (owner_gid, words, amount_cents) values ($1, 'meanwhile', 1)`,
          [context.actor.gid],
        );
        return [before, await count(context)];
      },
      ask: async (looked) => looked,
    },
    async (context, looked) => ({ looked, now: await count(context) }),
  );
}

test('F1 what is checked before a partner is asked belongs to one moment; the command sees all', async () => {
  const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
  expect((await dana.call(counted, {})).body).toEqual({ looked: [0, 0], now: 1 });
  // The connection is as good as new, and lent to the next person with only that person's rows.
  const lee = await world.as({ kind: 'borrower', gid: randomUUID() });
  expect((await lee.call(counted, {})).body).toEqual({ looked: [0, 0], now: 1 });
  expect((await dana.call(counted, {})).body).toEqual({ looked: [1, 1], now: 2 });
});
