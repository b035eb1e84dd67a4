import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/webhook-deliveries';
import { WEBHOOK_EVENTS, WebhookEventType } from '@paystead/contract/employer/webhook-events';
import * as webhooks from '@paystead/contract/employer/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realNow } from '../../platform/clock.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { deliverQuietly } from '../../platform/testing/test-carriers.ts';
import { testWorld, type TestWorld } from '../../platform/testing/test-world.ts';
import { announce, deliverWebhooks, forgetDeliveries, routes } from '../index.ts';
import { addEmployer, deskOf } from '../test-connections.ts';
import { claimNext } from './queue.queries.ts';
import { recordTry } from './record-try.ts';
import { isGenuine, type Receiver, startReceiver } from '../test-receiver.ts';

const WORKED = { status: 200, fault: null, tookMs: 1, answer: '', retryAfterSeconds: null };

let world: TestWorld;
let receiver: Receiver;
let employer: string;
let payroll: TestClient;
beforeAll(async () => {
  world = await testWorld({
    routes,
    jobs: [deliverWebhooks, forgetDeliveries, deliverQuietly],
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  receiver = await startReceiver();
  employer = await addEmployer(world);
  payroll = await deskOf(world, employer);
});
afterEach(() => receiver.close());

const events = WebhookEventType.options;

async function addWebhook(more: object = {}) {
  const wish = { url: receiver.url, description: '', events, ...more };
  const { body } = await payroll.call(webhooks.createWebhook, wish);
  return { gid: body.webhook.gid, secret: body.secret };
}

const taken = (number = 'E-1', employerGid = employer) =>
  inJobTransaction(world.platform, 'test', (context) =>
    announce(context, {
      employerGid,
      type: 'stop_order.taken_back',
      data: { stop_order: randomUUID(), employee_number: number },
    }),
  );

/** What the schedule does once a minute. */
async function eachMinute(): Promise<void> {
  await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(deliverWebhooks, {}));
  await world.runJobs();
}

const list = async (input: object = {}) =>
  (await payroll.call(calls.listDeliveries, input)).body.rows;
const only = async () => {
  const [row] = await list();
  if (!row) throw new Error('There is no delivery');
  return row;
};
const state = async () => {
  const { state: now, tries } = await only();
  return [now, tries];
};
const hook = async () => (await payroll.call(webhooks.listWebhooks, {})).body.webhooks[0];
const numbers = () =>
  receiver.got.map(({ body }) => JSON.parse(body).data.employee_number as string);

describe('an event', () => {
  test('CONNECT-12 is sent right after its transaction, signed, in the form of Standard Webhooks', async () => {
    const { gid, secret } = await addWebhook();
    await taken();
    await world.runJobs();

    const [got] = receiver.got;
    expect(receiver.got).toHaveLength(1);
    expect(got && isGenuine(got, secret, realNow().epochMilliseconds / 1000)).toBe(true);
    expect(JSON.parse(got?.body ?? '')).toEqual({
      type: 'stop_order.taken_back',
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      data: { stop_order: expect.any(String), employee_number: 'E-1' },
    });
    const row = await only();
    expect(row).toMatchObject({
      webhook: gid,
      event: got?.headers['webhook-id'],
      type: 'stop_order.taken_back',
      test: false,
      state: 'DELIVERED',
      tries: 1,
      last: { number: 1, status: 200, fault: null },
      next_at: null,
    });
    const { body } = await payroll.call(calls.readDelivery, { gid: row.gid });
    expect(body.body).toBe(got?.body);
  });

  test('CONNECT-12 of a transaction that is rolled back is told to nobody', async () => {
    await addWebhook();
    const undone = inJobTransaction(world.platform, 'test', async (context) => {
      await announce(context, {
        employerGid: employer,
        type: 'job_check.asked',
        data: { job_check: randomUUID(), answer_by: '2030-01-07' },
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await eachMinute();
    expect([receiver.got, await list()]).toEqual([[], []]);
  });

  test('CONNECT-12 goes to each address that wants it, and to no other employer', async () => {
    await addWebhook();
    await addWebhook({ url: `${receiver.url}/two` });
    await addWebhook({ url: `${receiver.url}/three`, events: ['job_check.asked'] });
    const south = await deskOf(world, await addEmployer(world));
    await taken();
    await world.runJobs();
    expect(receiver.got).toHaveLength(2);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { body } = await south.call(calls.listDeliveries, {});
    expect(body).toEqual({ rows: [], next: null });
    const theirs = await south.call(calls.readDelivery, { gid: (await only()).gid });
    expect(theirs.status).toBe(404);
  });

  test('CONNECT-12 nothing is written for an employer without a webhook', async () => {
    const before = await world.count('webhook_event');
    await taken();
    expect(await world.count('webhook_event')).toBe(before);
  });

  test.each(events)('CONNECT-16 a test of %s holds made-up data and says so', async (type) => {
    const { gid, secret } = await addWebhook();
    receiver.answer({ status: 202, text: 'Thank you' });
    const { body } = await payroll.call(webhooks.sendTestEvent, { gid, type });
    expect(body).toMatchObject({
      type,
      test: true,
      state: 'DELIVERED',
      last: { status: 202, fault: null, took: expect.any(Number) },
    });
    const [got] = receiver.got;
    expect(got && isGenuine(got, secret, realNow().epochMilliseconds / 1000)).toBe(true);
    const sent = JSON.parse(got?.body ?? '');
    expect(sent).toMatchObject({ type, test: true });
    expect(Object.keys(sent.data)).toEqual(Object.keys(WEBHOOK_EVENTS[type].example));
    const read = await payroll.call(calls.readDelivery, { gid: body.gid });
    expect(read.body.tries[0]?.answer).toBe('Thank you');
  });

  test('CONNECT-16 a test that fails is tried once, and turns nothing off', async () => {
    const { gid } = await addWebhook();
    receiver.answer({ status: 410 });
    const { body } = await payroll.call(webhooks.sendTestEvent, { gid, type: 'job_check.asked' });
    expect(body).toMatchObject({ state: 'FAILED', next_at: null, last: { status: 410 } });
    await world.advance({ hours: 1 });
    await eachMinute();
    expect([receiver.got.length, (await hook())?.on]).toEqual([1, true]);
  });
});

describe('a server that doesn’t answer', () => {
  test('CONNECT-13 is tried again after growing pauses, and gets the event once it’s back', async () => {
    await addWebhook();
    receiver.answer('down');
    await taken();
    await world.runJobs();
    expect(await state()).toEqual(['WAITING', 1]);
    expect((await hook())?.failing_since).not.toBeNull();
    await eachMinute();
    expect(await state()).toEqual(['WAITING', 1]);
    for (const [tries, pause] of [
      [2, { seconds: 66 }],
      [3, { seconds: 330 }],
      [4, { minutes: 33 }],
    ] as const) {
      await world.advance(pause);
      await eachMinute();
      expect(await state()).toEqual(['WAITING', tries]);
    }
    receiver.answer({ status: 200 });
    await world.advance({ minutes: 133 });
    await eachMinute();
    expect(await state()).toEqual(['DELIVERED', 5]);
    expect(receiver.got).toHaveLength(1);
    expect((await hook())?.failing_since).toBeNull();

    const { body } = await payroll.call(calls.readDelivery, { gid: (await only()).gid });
    expect(body.tries.map(({ fault, number }) => [number, fault])).toEqual([
      [1, 'NO_ANSWER'],
      [2, 'NO_ANSWER'],
      [3, 'NO_ANSWER'],
      [4, 'NO_ANSWER'],
      [5, null],
    ]);
    expect(await hook()).toMatchObject({ tries: 5, failed: 4 });
  });

  test('CONNECT-13 after three days of failures it’s turned off, payroll hears of it, and nothing is lost', async () => {
    const { gid } = await addWebhook();
    await deskOf(world, employer, { role: 'viewer' });
    receiver.answer({ status: 500 });
    await taken('E-1');
    await world.runJobs();
    for (let tries = 1; tries < calls.MOST_TRIES; tries += 1) {
      expect([(await only()).tries, (await hook())?.on]).toEqual([tries, true]);
      const next = Temporal.Instant.from((await only()).next_at ?? '');
      await world.setClock(next);
      await eachMinute();
    }
    expect(await state()).toEqual(['FAILED', calls.MOST_TRIES]);
    expect(await hook()).toMatchObject({ on: false, off_because: 'FAILING' });
    const { rows } = await world.owner.query(
      `select recipient, text from message where about = 'webhook turned off' and recipient in
         (select email from staff_member where employer_gid = $1)`,
      [employer],
    );
    expect(rows).toEqual([
      {
        recipient: expect.stringMatching(/^payroll-/),
        text: expect.stringContaining('For three days, every message to localhost:'),
      },
    ]);

    await taken('E-2');
    await eachMinute();
    expect((await list()).map((row) => row.state)).toEqual(['HELD', 'FAILED']);
    const since = (await list()).at(-1)?.created_at ?? '';
    const early = await payroll.call(calls.sendFailedAgain, { since, webhook: gid });
    expect(early.headers['x-error-category']).toBe('WEBHOOK_OFF');
    expect((await payroll.call(calls.sendFailedAgain, { since, webhook: null })).body).toEqual({
      count: 0,
    });
    receiver.answer({ status: 200 });
    receiver.got.length = 0;
    expect((await payroll.call(webhooks.turnWebhookOn, { gid })).body).toMatchObject({
      on: true,
      failing_since: null,
    });
    const again = await payroll.call(calls.sendFailedAgain, { since, webhook: gid });
    expect(again.body).toEqual({ count: 2 });
    await world.runJobs();
    expect(numbers().toSorted()).toEqual(['E-1', 'E-2']);
    expect((await list()).map((row) => row.state)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  test('CONNECT-13 410 turns it off at once', async () => {
    await addWebhook();
    receiver.answer({ status: 410, text: 'We moved' });
    await taken();
    await world.runJobs();
    expect(await hook()).toMatchObject({ on: false, off_because: 'GONE' });
    expect((await only()).state).toBe('HELD');
    expect(receiver.got).toHaveLength(1);
  });

  test('CONNECT-13 one that asks for a pause gets it, for its other events, too', async () => {
    await addWebhook();
    receiver.answer({ status: 429, headers: { 'retry-after': '7200' } });
    await taken('E-1');
    await taken('E-2');
    await world.runJobs();
    expect(numbers()).toEqual(['E-1']);
    const [second, first] = await list();
    expect([first?.tries, second?.tries]).toEqual([1, 0]);
    await world.advance({ minutes: 30 });
    receiver.answer({ status: 200 });
    await eachMinute();
    expect(receiver.got).toHaveLength(1);
    await world.advance({ minutes: 31 });
    await eachMinute();
    expect(numbers()).toEqual(['E-1', 'E-2']);
    await world.advance({ minutes: 72 });
    await eachMinute();
    expect(numbers()).toEqual(['E-1', 'E-2', 'E-1']);
  });

  test('CONNECT-13 a dead server delays no other, and none of its own events is tried meanwhile', async () => {
    const { gid } = await addWebhook();
    receiver.answer('down');
    for (let count = 0; count < 5; count += 1) await taken(`E-${count}`);
    const other = await startReceiver();
    const south = await addEmployer(world);
    const southDesk = await deskOf(world, south);
    await southDesk.call(webhooks.createWebhook, { url: other.url, description: '', events });
    await taken('S-1', south);
    await world.runJobs();
    expect(other.got).toHaveLength(1);
    const tries = (await list()).reduce((sum, row) => sum + row.tries, 0);
    expect(tries).toBe(1);
    await payroll.call(webhooks.deleteWebhook, { gid });
    await other.close();
  });
});

describe('several workers', () => {
  test('CONNECT-13 at the same time send each event once', async () => {
    await addWebhook();
    const wanted = Array.from({ length: 25 }, (_, index) => `E-${index}`);
    for (const number of wanted) await taken(number);
    const step: Parameters<typeof deliverWebhooks.handleSteps>[0]['step'] = (work) =>
      inJobTransaction(world.platform, 'test', work);
    const { config, vault } = world.platform;
    const worker = () =>
      deliverWebhooks.handleSteps({
        ...({} as Parameters<typeof deliverWebhooks.handleSteps>[0]),
        config,
        vault,
        step,
      });
    await Promise.all([worker(), worker(), worker()]);
    expect(numbers().toSorted()).toEqual(wanted.toSorted());
    expect((await list({ l: '100' })).every((row) => row.state === 'DELIVERED')).toBe(true);
    await world.runJobs();
    expect(receiver.got).toHaveLength(25);
  });

  test('CONNECT-13 a long queue of one address holds up no other', async () => {
    await addWebhook();
    for (let count = 0; count < 20; count += 1) await taken(`E-${count}`);
    const other = await startReceiver();
    const south = await addEmployer(world);
    const southDesk = await deskOf(world, south);
    await southDesk.call(webhooks.createWebhook, { url: other.url, description: '', events });
    await taken('S-1', south);
    await taken('S-2', south);
    const turns: string[] = [];
    const now = (await inJobTransaction(world.platform, 'test', async (work) => work)).now;
    for (let turn = 0; turn < 4; turn += 1) {
      await inJobTransaction(world.platform, 'test', async (context) => {
        const at = now.add({ seconds: turn });
        const due = await claimNext(context.db, at);
        if (!due) return;
        turns.push(due.url);
        await recordTry({ ...context, now: at }, due, WORKED);
      });
    }
    expect(turns.filter((url) => url === other.url)).toHaveLength(2);
    await world.runJobs();
    await other.close();
  });

  test('CONNECT-13 what a dead worker was sending goes out again, under the same id', async () => {
    await addWebhook();
    await taken();
    await world.owner.query(
      `update webhook_endpoint set busy = true, claimed_at = product_now()
        where employer_gid = $1`,
      [employer],
    );
    await world.runJobs();
    expect(receiver.got).toHaveLength(0);
    await world.advance({ seconds: 121 });
    await eachMinute();
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([
      (await only()).event,
    ]);
  });
});

describe('sending again', () => {
  test('CONNECT-17 one delivery, also one that worked: same id and body, a further try', async () => {
    const { gid: webhook } = await addWebhook();
    await taken();
    await world.runJobs();
    const { gid } = await only();
    const { body, status } = await payroll.call(calls.sendDeliveryAgain, { gid });
    expect([status, body.state]).toEqual([200, 'WAITING']);
    await world.runJobs();
    const [first, second] = receiver.got;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await state()).toEqual(['DELIVERED', 2]);

    const viewer = await deskOf(world, employer, { role: 'viewer' });
    expect((await viewer.call(calls.sendDeliveryAgain, { gid })).status).toBe(403);
    expect((await viewer.call(calls.listDeliveries, {})).body.rows).toHaveLength(1);
    const south = await deskOf(world, await addEmployer(world));
    expect((await south.call(calls.sendDeliveryAgain, { gid })).status).toBe(404);
    const since = (await only()).created_at;
    const theirs = await south.call(calls.sendFailedAgain, { since, webhook });
    expect(theirs.status).toBe(404);
    await payroll.call(webhooks.turnWebhookOff, { gid: webhook });
    const off = await payroll.call(calls.sendDeliveryAgain, { gid });
    expect(off.headers['x-error-category']).toBe('WEBHOOK_OFF');
  });

  test('CONNECT-15 the list is filtered and paged', async () => {
    const { gid: one } = await addWebhook({ events: ['stop_order.taken_back'] });
    await addWebhook({ url: `${receiver.url}/two`, events: ['stop_order.taken_back'] });
    await payroll.call(webhooks.sendTestEvent, { gid: one, type: 'roster.checked' });
    await taken('E-1');
    await world.runJobs();
    expect(await list()).toHaveLength(3);
    expect(await list({ webhook: one })).toHaveLength(2);
    expect(await list({ type: 'roster.checked' })).toHaveLength(1);
    expect(await list({ state: 'HELD' })).toHaveLength(0);
    const seen: string[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const page = { l: '1', ...(next && { after: next }) };
      const { body } = await payroll.call(calls.listDeliveries, page);
      seen.push(...body.rows.map(({ gid }) => gid));
      next = body.next;
    }
    expect(seen).toEqual((await list()).map(({ gid }) => gid));
  });
});

describe('what is kept', () => {
  test('CONNECT-15 events, deliveries and tries go after 30 days, removed addresses with them', async () => {
    const { gid } = await addWebhook();
    await addWebhook({ url: `${receiver.url}/two` });
    await taken();
    await world.runJobs();
    await payroll.call(webhooks.deleteWebhook, { gid });
    expect((await list()).map(({ url }) => url)).toHaveLength(2);
    const forget = async () => {
      await inJobTransaction(world.platform, 'test', ({ enqueue }) =>
        enqueue(forgetDeliveries, {}),
      );
      await world.runJobs();
    };
    await world.advance({ hours: 30 * 24 - 1 });
    await forget();
    expect(await list()).toHaveLength(2);
    await world.advance({ hours: 2 });
    await forget();
    expect(await list()).toEqual([]);
    const left = await world.owner.query(
      `select (select count(*)::int from webhook_try where employer_gid = $1) as tries,
              (select count(*)::int from webhook_endpoint where employer_gid = $1) as endpoints`,
      [employer],
    );
    expect(left.rows).toEqual([{ tries: 0, endpoints: 1 }]);
  });

  test('CONNECT-11 a secret that was replaced is forgotten after its 24 hours', async () => {
    const { gid } = await addWebhook();
    await payroll.call(webhooks.replaceWebhookSecret, { gid });
    await world.advance({ hours: 25 });
    await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(forgetDeliveries, {}));
    await world.runJobs();
    const { rows } = await world.owner.query(
      'select old_secret_cipher from webhook_endpoint where gid = $1',
      [gid],
    );
    expect(rows).toEqual([{ old_secret_cipher: null }]);
  });
});
