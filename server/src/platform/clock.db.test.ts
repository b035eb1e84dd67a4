import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inJobTransaction } from './jobs/run-job.ts';
import { testWorld, type TestWorld } from './testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({});
});
afterAll(() => world.close());

const TIMES = 10;

test('what a transaction has just written is not later than its statements’ time', async () => {
  const apart: string[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await inJobTransaction(world.platform, 'close-days', async ({ db, now }) => {
      const { rows } = await sql<{ apart: string }>`
        select extract(microseconds from product_now() - ${now}::timestamptz)::text as apart`.execute(
        db,
      );
      apart.push(...rows.map((row) => row.apart));
    });
  }
  expect(new Set(apart)).toEqual(new Set(['0']));
});
