import { body, Gid } from '@paystead/contract/primitives';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../database/database.ts';
import { type DeadJob, reportDeadJobs } from './dead-letters.ts';
import { job, LostClaim, steppedJob } from './job.ts';
import { startQueue } from './queue.ts';
import { inJobTransaction, runJob } from './run-job.ts';
import { at, type Scheduled } from './schedule.ts';
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

/** A job whose first try stops after its first part, until the test lets it go on. */
let began = Promise.withResolvers<void>();
let goOn = Promise.withResolvers<void>();
const held = steppedJob('be-held', data, async ({ input, step, tries }) => {
  for (const part of ['one', 'two', 'three']) {
    await step(({ db }) => write(db, input.gid, `try ${tries} part ${part}`));
    if (part === 'one' && tries === 1) {
      began.resolve();
      await goOn.promise;
    }
  }
});

const dead: DeadJob[] = [];
const jobs = [
  once,
  flaky,
  hopeless,
  steps,
  held,
  reportDeadJobs(async (_work, one) => void dead.push(one)),
];

beforeAll(async () => {
  world = await testWorld({ jobs });
  await world.owner.query(`create table test_done (gid uuid, words text);
    grant select, insert on test_done to paystead_app`);
});

beforeEach(async () => {
  began = Promise.withResolvers();
  goOn = Promise.withResolvers();
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

  test('I7 a job that fails for good is reported once, with its input and its cause', async () => {
    const gid = randomUUID();
    await enqueue('fail-always', gid);
    await runAll();

    expect(await done(gid)).toEqual([]);
    expect(dead).toEqual([
      {
        name: 'fail-always',
        data: { gid },
        tries: 2,
        cause: expect.stringMatching(/^Error at queue\.db\.test\.ts:\d+$/),
      },
    ]);
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

  test('many leave in one statement, each with a wait of its own or none', async () => {
    const gids = [randomUUID(), randomUUID(), randomUUID()];
    const later = Temporal.Instant.from('2100-01-01T12:00:00Z');
    let statements = 0;
    await inJobTransaction(world.platform, 'test', async (context, running) => {
      const counting = {
        ...running,
        send: (...given: Parameters<typeof running.send>) => {
          statements += 1;
          return running.send(...given);
        },
      };
      await world.platform.queue.within(counting)(
        once,
        gids.map((gid) => ({ gid })),
        { startAfter: [undefined, later, later.add({ hours: 1 })] },
      );
    });
    const { rows } = await world.owner.query<{ gid: string; waits: string }>(
      `select data ->> 'gid' as gid, (start_after at time zone 'UTC')::text as waits from jobs.job
        where data ->> 'gid' = any($1) and start_after > '2099-01-01' order by start_after`,
      [gids],
    );
    expect(rows).toEqual([
      { gid: gids[1], waits: '2100-01-01 12:00:00' },
      { gid: gids[2], waits: '2100-01-01 13:00:00' },
    ]);
    expect(statements).toBe(1);

    await runAll();
    expect(await done(gids[0] ?? '')).toEqual(['job do-once']);
    expect(await done(gids[1] ?? '')).toEqual([]);
  });

  test('I7 a worker that has lost its claim cannot commit', async () => {
    const gid = randomUUID();
    const claimed = { id: randomUUID(), data: { gid }, retryCount: 0 };
    const stale = runJob(world.platform, once, claimed, new AbortController().signal, {
      complete: async () => false,
      renew: async () => false,
    });

    await expect(stale).rejects.toThrow(LostClaim);
    expect(await done(gid)).toEqual([]);
  });

  test('input that does not fit its schema never reaches the handler', async () => {
    const claimed = { id: randomUUID(), data: { gid: 'no' }, retryCount: 0 };
    const wrong = runJob(world.platform, once, claimed, new AbortController().signal, {
      complete: async () => true,
      renew: async () => true,
    });

    await expect(wrong).rejects.toThrow('This isn’t an identifier');
  });

  test('I7 a job in steps continues where it was interrupted', async () => {
    const gid = randomUUID();
    await enqueue('work-in-steps', gid);
    await runAll();

    expect(await done(gid)).toEqual(['one', 'two', 'three']);
  });
});

test('a start writes the lines of the schedule that changed, and takes away those that are gone', async () => {
  const { platform, appUrl: url } = world;
  const gid = randomUUID();
  const startWith = async (schedule: readonly Scheduled[]) => {
    const queue = await startQueue({ url, jobs, log: platform.log });
    await queue.work(platform, schedule);
    await queue.stop();
    const { rows } = await world.owner.query(
      `select name, cron, timezone, data ->> 'gid' as gid, updated_on from jobs.schedule order by name`,
    );
    return rows as { name: string; cron: string; gid: string; updated_on: unknown }[];
  };
  const [leap, other] = ['0 3 29 2 *', '0 4 29 2 *'];
  const first = await startWith([at(leap, once, { gid }), at(leap, steps, { gid })]);
  expect(first).toMatchObject([
    { name: 'do-once', cron: leap, timezone: 'America/New_York', gid },
    { name: 'work-in-steps', cron: leap, timezone: 'America/New_York', gid },
  ]);
  expect(await startWith([at(leap, once, { gid }), at(leap, steps, { gid })])).toEqual(first);
  const changed = await startWith([at(leap, once, { gid }), at(other, steps, { gid })]);
  expect(changed).toMatchObject([first[0], { cron: other, gid }]);
  const newer = randomUUID();
  expect(await startWith([at(other, steps, { gid: newer })])).toMatchObject([
    { name: 'work-in-steps', cron: other, gid: newer },
  ]);
});

describe('a job in steps', () => {
  /** A worker of another process, which holds the job of this gid after its first part. */
  async function holding(gid: string) {
    const { platform, appUrl: url } = world;
    const worker = await startQueue({ url, jobs: [held], log: platform.log });
    await worker.work(platform, []);
    await enqueue('be-held', gid);
    await began.promise;
    return worker;
  }
  const stateOf = async (gid: string) => {
    const { rows } = await world.owner.query(
      `select state from jobs.job where name = 'be-held' and data ->> 'gid' = $1`,
      [gid],
    );
    return rows[0].state as string;
  };

  test('I7 is handed back when its worker has to stop, and another one continues it', async () => {
    const gid = randomUUID();
    const worker = await holding(gid);
    const stopped = worker.stop();
    goOn.resolve();
    await stopped;
    expect(await done(gid)).toEqual(['try 1 part one']);
    expect(await stateOf(gid)).toBe('retry');

    await world.runJobs();
    expect((await done(gid)).slice(1)).toEqual(
      ['one', 'two', 'three'].map((part) => `try 1 part ${part}`),
    );
    expect(await stateOf(gid)).toBe('completed');
  });

  test('fault 13 I7 writes nothing more once another worker has taken it over', async () => {
    const gid = randomUUID();
    const worker = await holding(gid);
    await world.owner.query(
      `update jobs.job set state = 'retry', start_after = now() where data ->> 'gid' = $1`,
      [gid],
    );
    await world.runJobs();
    expect(await stateOf(gid)).toBe('completed');
    goOn.resolve();
    await expect
      .poll(() => world.logLines.join(''), { timeout: 20_000 })
      .toContain('A job is done by another worker by now');
    await worker.stop();

    expect(await done(gid)).toEqual([
      'try 1 part one',
      ...['one', 'two', 'three'].map((part) => `try 2 part ${part}`),
    ]);
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
