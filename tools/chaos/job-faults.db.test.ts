import { afterEach, expect, test } from 'vitest';
import { withClient } from '../../server/src/platform/testing/test-server.ts';
import { faultsIn } from './faults-in.ts';
import { type Drill, startDrill } from './own-server.ts';
import { json, send } from './send.ts';

const DAYS = 20;

let drill: Drill;
afterEach(() => drill.end());

function ask<Row>(question: string): Promise<Row[]> {
  return withClient(drill.ownerUrl, async (client) => (await client.query(question)).rows as Row[]);
}

async function closedDays(): Promise<number> {
  const [row] = await ask<{ n: number }>(
    `select count(*)::int as n from closed_day where step = 'closed'`,
  );
  return row?.n ?? 0;
}

test('fault 12 I7 the server that closes 20 days is stopped and another one killed on the way: the next one goes on, and every day is closed once', async () => {
  drill = await startDrill({ loans: 3, each: 1 });
  const [post] = drill.posts;
  if (!post) throw new Error('No loan was opened');
  const before = await closedDays();
  const travel = await send(drill.base, post.loan.client, '/sandbox/time', json({ days: DAYS }));
  expect(travel.status).toBe(200);

  await expect.poll(closedDays, { timeout: 60_000 }).toBeGreaterThan(before + 2);
  await drill.product().stop();
  const states = () => ask(`select state from jobs.job where name = 'close-days'`);
  expect(await states()).toEqual([{ state: 'retry' }]);

  const stoppedAt = await closedDays();
  await drill.startProduct();
  await expect.poll(closedDays, { timeout: 60_000 }).toBeGreaterThan(stoppedAt + 2);
  await drill.product().kill();
  expect(await states()).toEqual([{ state: 'active' }]);

  await drill.startProduct();
  // As if twenty seconds had passed without a sign of life.
  await ask(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '20 s' where state = 'active'`,
  );
  const travelling = () => ask('select 1 from time_travel where finished_at is null');
  await expect.poll(travelling, { timeout: 60_000 }).toEqual([]);
  const [range] = await ask<{ days: number; span: number }>(
    `select count(*)::int as days, max(day) - min(day) + 1 as span from closed_day where step = 'closed'`,
  );
  expect(range?.days).toBe(range?.span);
  expect(range?.days).toBeGreaterThanOrEqual(DAYS);
  expect(await faultsIn(drill.ownerUrl, [])).toEqual([]);
}, 180_000);
