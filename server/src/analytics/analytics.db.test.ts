import { ANALYTICS_BATCH, countEvents } from '@paystead/contract/product/analytics';
import { readPublicConfig } from '@paystead/contract/product/content';
import type { WireInput } from '@paystead/contract/call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes as content } from '../content/index.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { seedBorrower } from '../servicing/test-loan.ts';
import { forgetAnalytics, routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  const env = { ANALYTICS: 'endpoint,data-layer' };
  world = await testWorld({ routes: [...routes, ...content], jobs: [forgetAnalytics], env });
});
afterAll(() => world.close());
beforeEach(() => world.owner.query('truncate analytics_count'));

type Events = WireInput<typeof countEvents>['events'];

const loan = { method: 'GET', path: '/secured/user/loan/details' } as const;
const events: Events = [
  { kind: 'request', ...loan },
  { kind: 'answer', ...loan, status: 200, ms: 83 },
  { kind: 'event', name: 'payment-tile-FULL-ACH' },
];

async function counted() {
  const { rows } = await world.owner.query(
    'select kind, name, status, ms_up_to, events::int from analytics_count order by kind',
  );
  return rows;
}

describe('counting browser events', () => {
  test('S7.1 S3.21 requests, answers and clicks are counted by the hour, from pages without a session', async () => {
    const visitor = world.visitor();
    await visitor.call(countEvents, { events });
    const { status, body } = await visitor.call(countEvents, { events });

    expect([status, body]).toEqual([200, { counted: 3 }]);
    const name = 'GET /secured/user/loan/details';
    expect(await counted()).toEqual([
      { kind: 'answer', name, status: 200, ms_up_to: 128, events: 2 },
      { kind: 'event', name: 'payment-tile-FULL-ACH', status: 0, ms_up_to: 0, events: 2 },
      { kind: 'request', name, status: 0, ms_up_to: 0, events: 2 },
    ]);
  });

  test('S7.1 for somebody logged in, nothing identifies them and the session is not extended', async () => {
    const { borrowerGid: gid } = await seedBorrower(world);
    const client = await world.as({ kind: 'borrower', gid });
    const long = `update session set last_seen_at = now() - interval '9 min' where actor_gid = $1`;
    await world.owner.query(long, [gid]);
    const trail = await world.count('event');
    expect((await client.call(countEvents, { events })).status).toBe(200);

    const session = 'select last_seen_at < now() - interval $$8 min$$ as idle from session';
    expect((await world.owner.query(`${session} where actor_gid = $1`, [gid])).rows).toEqual([
      { idle: true },
    ]);
    expect(await world.count('event')).toBe(trail);
    const line = world.logLines.findLast((said) => said.includes('/pub/analytics')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ who: 'nobody' });
    expect(line).not.toContain('"actor"');
  });

  test.each(['dnt', 'sec-gpc'])('S7.1 with the header %s nothing is counted', async (wish) => {
    const headers = { [wish]: '1' };
    const { body } = await world.visitor().call(countEvents, { events }, { headers });
    expect(body).toEqual({ counted: 0 });
    expect(await counted()).toEqual([]);
  });

  test('S7.1 many batches at once are all counted', async () => {
    const visitor = world.visitor();
    await visitor.call(countEvents, { events });
    const more = Array.from({ length: 20 }, (_, at) =>
      visitor.call(countEvents, { events: at % 2 ? events : events.toReversed() }),
    );
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await counted()).map((row) => row.events)).toEqual([21, 21, 21]);
  });

  test.each([
    ['no event', [], 422],
    ['more than a batch', Array(ANALYTICS_BATCH + 1).fill(events[0]), 422],
    ['a real address', [{ ...events[0], path: '/secured/user/loan/3f1c2f5e/payment' }], 422],
    ['a query', [{ ...events[0], path: '/pub/bank?key=abc' }], 422],
    ['an endless path', [{ ...events[0], path: '/a'.repeat(1000) }], 422],
    ['an event of its own', [{ kind: 'event', name: 'dana@example.com' }], 422],
    ['another kind', [{ kind: 'screen', name: 'home' }], 422],
    ['a body', [{ ...events[0], body: { ssn: '078-05-1120' } }], 422],
    ['a time below zero', [{ ...events[1], ms: -1 }], 422],
    ['half a millisecond', [{ ...events[1], ms: 0.5 }], 422],
    ['a status of a thousand', [{ ...events[1], status: 1000 }], 422],
    ['nothing', [null], 422],
    ['a text', 'all of them', 422],
    ['a null character', [{ ...events[0], path: '/a\0' }], 400],
  ])('S7.1 %s is refused in a sentence, and none of it is counted', async (_what, odd, status) => {
    const answer = await world.visitor().post('/pub/analytics', { events: odd });

    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toMatch(/[a-z]{3,} [a-z]/);
    expect(await counted()).toEqual([]);
  });

  test('S7.1 a request from outside our page is refused', async () => {
    const visitor = world.visitor();
    const headers = { 'x-xsrf-token': 'made-up' };
    expect((await visitor.call(countEvents, { events }, { headers })).status).toBe(403);
  });
});

describe('settings and limits', () => {
  test('S7.1 the page gets the list of sinks', async () => {
    const { body } = await world.visitor().call(readPublicConfig, {});
    expect(body.analytics).toEqual(['data-layer', 'endpoint']);
  });

  test('S7.1 without a configured sink the endpoint is closed', async () => {
    const other = await testWorld({ routes: [...routes, ...content] });
    const visitor = other.visitor();
    expect((await visitor.call(readPublicConfig, {})).body.analytics).toEqual([]);
    expect((await visitor.call(countEvents, { events })).status).toBe(404);
    await other.close();
  });

  test('S7.1 counts are deleted after 90 days, not before', async () => {
    await world.visitor().call(countEvents, { events });
    const forget = async () => {
      await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(forgetAnalytics, {}));
      await world.runJobs();
    };
    await world.advance({ days: 89 });
    await forget();
    expect(await counted()).toHaveLength(3);
    await world.advance({ hours: 26 });
    await forget();
    expect(await counted()).toEqual([]);
  });

  test('S7.1 a browser in a loop gets 429, and others at its address may still log in', async () => {
    const env = { ANALYTICS: 'endpoint', RATE_LIMIT_PUBLIC: '2' };
    const other = await testWorld({ routes, env });
    const send = async () => (await other.visitor().call(countEvents, { events })).status;
    let status = await send();
    let sent = 1;
    // The allowance refills while the calls are made: how many pass depends on the machine.
    for (; status === 200 && sent < 2_000; sent += 1) status = await send();
    expect(status).toBe(429);
    expect(sent).toBeGreaterThan(10);
    await other.close();
  });
});
