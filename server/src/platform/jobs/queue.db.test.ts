import { body, Gid } from '@paystead/contract/primitives';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../database/database.ts';
import { job, steppedJob } from './job.ts';
import { inJobTransaction, LostClaim, runJob } from './run-job.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
const data = body({ gid: Gid });
const write = (db: Transaction, gid: string, words: string) =>
  sql`insert into test_done values (${gid}, ${words})`.execute(db);

const once = job('do-once', data, async ({ db, input, actor }) => {
  await write(db, input.gid, `${actor.kind} ${actor.name}`);
});
const flaky = job(
  'fail-twice',
  data,
  async ({ db, input, tries }) => {
    await write(db, input.gid, `try ${tries}`);
    if (tries < 3) throw new Error('not yet');
  },
  { retryLimit: 3, retryDelay: 0 },
);
const hopeless = job(
  'fail-always',
  data,
  async ({ db, input }) => {
    await write(db, input.gid, 'never seen');
    throw new Error('never');
  },
  { retryLimit: 1, retryDelay: 0 },
);
const steps = steppedJob(
  'work-in-steps',
  data,
  async ({ input, step, tries }) => {
    for (const part of ['one', 'two', 'three']) {
      await step(async ({ db }) => {
        const { rows } = await sql`
        select from test_done where gid = ${input.gid} and words = ${part}`.execute(db);
        if (rows.length === 0) await write(db, input.gid, part);
      });
      if (part === 'two' && tries === 1) throw new Error('cut here');
    }
  },
  { retryDelay: 0 },
);

beforeAll(async () => {
  world = await testWorld({ jobs: [once, flaky, hopeless, steps] });
  await world.owner.query(`create table test_done (gid uuid, words text);
    grant select, insert on test_done to paystead_app`);
});

beforeEach(async () => {
  await world.owner.query('truncate test_done');
});

afterAll(async () => {
  world.bugs.splice(0);
  await world.close();
});

const enqueue = (name: string, gid: string) =>
  inJobTransaction(world.platform, 'test', ({ enqueue: send }) => send(name, { gid }));

async function done(gid: string): Promise<string[]> {
  const { rows } = await world.owner.query('select words from test_done where gid = $1', [gid]);
  return rows.map((row) => row.words as string);
}

/** Retries wait a moment of real time; the test skips the wait. */
async function runAll(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await world.owner.query(`update jobs.job set start_after = now() where state = 'retry'`);
    await world.runJobs();
  }
}

describe('a job', () => {
  test('acts under its own name and takes effect once', async () => {
    const gid = randomUUID();
    await enqueue('do-once', gid);
    await runAll();

    expect(await done(gid)).toEqual(['job do-once']);
  });

  test('I7 a failed try writes nothing, and is retried', async () => {
    const gid = randomUUID();
    await enqueue('fail-twice', gid);
    await runAll();

    expect(await done(gid)).toEqual(['try 3']);
  });

  test('I7 a job that fails for good goes to the dead letters', async () => {
    const gid = randomUUID();
    await enqueue('fail-always', gid);
    await runAll();
    const { rows } = await world.owner.query(
      `select data from jobs.job where name = 'dead-letters' and data->>'gid' = $1`,
      [gid],
    );

    expect(await done(gid)).toEqual([]);
    expect(rows).toHaveLength(1);
  });

  test('a rolled back transaction enqueues nothing', async () => {
    const gid = randomUUID();
    await expect(
      inJobTransaction(world.platform, 'test', async ({ enqueue: send }) => {
        await send(once, { gid });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await runAll();

    expect(await done(gid)).toEqual([]);
  });

  test('I7 a worker that has lost its claim cannot commit', async () => {
    const gid = randomUUID();
    const claimed = { id: randomUUID(), data: { gid }, retryCount: 0 };
    const stale = runJob(
      world.platform,
      once,
      claimed,
      new AbortController().signal,
      async () => false,
    );

    await expect(stale).rejects.toThrow(LostClaim);
    expect(await done(gid)).toEqual([]);
  });

  test('input that does not fit its schema never reaches the handler', async () => {
    const claimed = { id: randomUUID(), data: { gid: 'no' }, retryCount: 0 };
    const wrong = runJob(
      world.platform,
      once,
      claimed,
      new AbortController().signal,
      async () => true,
    );

    await expect(wrong).rejects.toThrow('This is not an identifier');
  });

  test('I7 a job in steps continues where it was interrupted', async () => {
    const gid = randomUUID();
    await enqueue('work-in-steps', gid);
    await runAll();

    expect(await done(gid)).toEqual(['one', 'two', 'three']);
  });
});

test('workers start a job by themselves soon after its commit', async () => {
  const gid = randomUUID();
  const { queue } = world.platform as unknown as {
    queue: { work(...a: unknown[]): Promise<void> };
  };
  await queue.work(world.platform, []);
  await enqueue('do-once', gid);

  await expect.poll(() => done(gid), { timeout: 5000 }).toEqual(['job do-once']);
});
