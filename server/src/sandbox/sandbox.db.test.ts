import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@paystead/contract/product/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeEveryDay } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { routes, runTimeMachine } from './index.ts';

let world: TestWorld;
let folder: string;
let visitor: TestClient;
const closed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-sandbox-'));
  const noted = dailyStep('noted', async ({ day }) => {
    closed.push(day.toString());
    return { done: 1, sentence: 'One thing happened' };
  });
  world = await testWorld({
    routes,
    jobs: [closeEveryDay([noted], runTimeMachine)],
    env: { DATA_DIR: folder },
  });
  visitor = world.visitor();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

describe('the time machine', () => {
  test('closes each day, ends in the morning, and reports what happened', async () => {
    const before = await visitor.call(calls.readTime, {});
    const started = await visitor.call(calls.travel, { days: 3 });
    expect(started.body).toMatchObject({ running: true, days_done: 0, days_total: 3 });
    await world.runJobs();

    const after = await visitor.call(calls.readTime, {});
    const from = Temporal.PlainDate.from(before.body.today);
    expect(after.body).toMatchObject({ running: false, days_done: 3 });
    expect(after.body.today).toBe(from.add({ days: 3 }).toString());
    expect(closed).toEqual([-1, 0, 1, 2].map((days) => from.add({ days }).toString()));
    expect(after.body.log).toHaveLength(3);
    const clock = Temporal.Instant.from(after.body.now).toZonedDateTimeISO('America/New_York');
    expect(clock.hour).toBe(9);
  });

  test('a second run is refused while one is running', async () => {
    await visitor.call(calls.travel, { to: 'next-business-day' });
    const second = await visitor.call(calls.travel, { days: 1 });
    expect(second.status).toBe(422);
    expect(second.body).toBe(
      'The sandbox is already moving to another day. Wait until it gets there.',
    );

    await world.runJobs();
    expect((await visitor.call(calls.readTime, {})).body.running).toBe(false);
  });

  test('a run requires a length, and goes no further than allowed', async () => {
    expect((await visitor.call(calls.travel, {})).status).toBe(422);
    expect((await visitor.call(calls.travel, { days: 801 })).status).toBe(422);
    expect((await visitor.call(calls.travel, { days: 0 })).status).toBe(422);
  });
});

describe('inbox, files and inputs', () => {
  test('every message is listed, newest first, and can be searched by address', async () => {
    await world.owner.query(
      `insert into message (channel, recipient, subject, text) values
         ('email', 'dana@example.com', 'One', '1'), ('sms', '+12125550142', null, 'Your code is 123456')`,
    );

    const all = await visitor.call(calls.listMessages, {});
    expect(all.body.total).toBe(2);
    const mine = await visitor.call(calls.listMessages, { to: 'dana@' });
    expect(mine.body.rows.map((row) => row.subject)).toEqual(['One']);
  });

  test('an expired message is neither among the sent ones nor waiting', async () => {
    await world.owner.query(
      `insert into message (channel, recipient, text, created_at, not_after, expired_at)
       values ('sms', '+15055550196', 'Your code is 123456', product_now() - interval '1 hour',
               product_now() - interval '50 min', product_now())`,
    );
    const { body } = await visitor.call(calls.listMessages, { to: '0196' });
    expect(body.rows).toMatchObject([{ expired: true, waits: false }]);
  });

  test('magic inputs are the tables of the partners', async () => {
    const { body } = await visitor.call(calls.readMagicInputs, {});
    expect(body.flatMap((table) => table.rows).some((row) => row.outcome.includes('R03'))).toBe(
      true,
    );
  });

  test('without files the list is empty', async () => {
    expect((await visitor.call(calls.listFiles, {})).body).toEqual([]);
  });
});
