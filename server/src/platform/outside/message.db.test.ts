import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from './mailer.ts';
import { deliverMessage, type NewMessage, sendMessage } from './message.ts';
import { inJobTransaction } from '../jobs/run-job.ts';
import type { PushMessage } from './push.ts';
import type { PhoneMessage } from './sms.ts';
import { productionSettings } from '../testing/test-production.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const CODE = '483920';
const mails: Mail[] = [];
const texts: [string, PhoneMessage][] = [];
const pushes: PushMessage[] = [];
/** The answer to a push message. */
let deviceIsThere = true;
let carrierIsDown = false;

const job = deliverMessage({
  mailer: {
    async send(mail) {
      if (carrierIsDown) throw new Error('no connection');
      mails.push(mail);
    },
  },
  texts: {
    text: async (message) => void texts.push(['sms', message]),
    call: async (message) => void texts.push(['voice', message]),
  },
  async push(_work, message) {
    if (carrierIsDown) throw new Error('no connection');
    pushes.push(message);
    return deviceIsThere;
  },
});

let sandbox: TestWorld;
let production: TestWorld;

beforeAll(async () => {
  sandbox = await testWorld({ jobs: [job] });
  production = await testWorld({ jobs: [job], env: productionSettings() });
});

afterAll(async () => {
  sandbox.bugs.splice(0);
  await Promise.all([sandbox.close(), production.close()]);
});

const send = (world: TestWorld, message: Partial<NewMessage> = {}) =>
  inJobTransaction(world.platform, 'test', (context) =>
    sendMessage(context, {
      channel: 'email',
      to: 'dana@example.com',
      subject: 'Your code',
      text: `Your code is ${CODE}`,
      about: 'sign-in code',
      ...message,
    }),
  );

async function rows(world: TestWorld): Promise<Record<string, unknown>[]> {
  return (await world.owner.query('select * from message order by created_at')).rows;
}

test('in the sandbox a message stays readable, and is delivered once', async () => {
  mails.splice(0);
  await send(sandbox, { links: [{ label: 'Verify', url: 'http://localhost:4000/x' }] });
  await sandbox.runJobs();
  await sandbox.runJobs();
  const [row] = await rows(sandbox);

  expect(row).toMatchObject({ recipient: 'dana@example.com', text: `Your code is ${CODE}` });
  expect(row?.['links']).toEqual([{ label: 'Verify', url: 'http://localhost:4000/x' }]);
  expect(mails).toHaveLength(1);
  expect(row?.['sent_at']).not.toBeNull();
});

test('D4 in production its content is encrypted while it waits and deleted once it is sent', async () => {
  mails.splice(0);
  await send(production);
  const [waiting] = await rows(production);
  const dump = JSON.stringify(
    (await production.owner.query('select message::text from message')).rows,
  );
  expect(dump).not.toContain(CODE);
  expect(waiting?.['sealed']).toBeInstanceOf(Buffer);

  await production.runJobs();
  const [sent] = await rows(production);
  expect(mails[0]?.text).toBe(`Your code is ${CODE}`);
  expect(sent).toMatchObject({ sealed: null, text: '' });
});

test('each channel uses its own carrier', async () => {
  texts.splice(0);
  for (const channel of ['sms', 'voice'] as const) {
    await send(sandbox, { channel, to: '+12125550142' });
  }
  await sandbox.runJobs();

  expect(texts.map(([channel]) => channel).toSorted()).toEqual(['sms', 'voice']);
});

const device = { gid: '3f1c2f5e-6f0e-4f3a-9c55-000000000001', type: 'IOS' } as const;
const pushTo = (world: TestWorld) =>
  send(world, {
    channel: 'push',
    to: 'Dana’s phone',
    device,
    subject: 'Payment received',
    text: 'See your loan',
    links: [{ label: 'See your loan', url: `${world.config.borrowerUrl}/home/loans?gid=1` }],
    about: 'push',
  });
const pushed = (world: TestWorld) =>
  world.owner.query(`select sent_at, text, sealed from message where about = 'push'`);

test('S3.26 a push message goes to its device with the path it opens, also from encrypted content', async () => {
  for (const world of [sandbox, production]) {
    pushes.splice(0);
    await pushTo(world);
    await world.runJobs();
    await world.runJobs();

    expect(pushes).toEqual([
      {
        gid: expect.any(String),
        deviceGid: device.gid,
        title: 'Payment received',
        text: 'See your loan',
        path: '/home/loans?gid=1',
      },
    ]);
  }
  expect((await pushed(production)).rows).toMatchObject([{ text: '', sealed: null }]);
});

test('S3.26 a push message without its device is dropped; no job waits for it', async () => {
  deviceIsThere = false;
  await sandbox.owner.query(`delete from message where about = 'push'`);
  await pushTo(sandbox);
  await sandbox.runJobs();
  deviceIsThere = true;

  expect((await pushed(sandbox)).rows).toEqual([]);
});

test('I7 a rolled back transaction sends nothing, and a carrier that fails is retried', async () => {
  mails.splice(0);
  await expect(
    inJobTransaction(sandbox.platform, 'test', async (context) => {
      await sendMessage(context, { channel: 'email', to: 'a@b.example', text: 'x', about: 'x' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  carrierIsDown = true;
  await send(sandbox);
  await sandbox.runJobs();
  expect(mails).toEqual([]);

  carrierIsDown = false;
  await sandbox.owner.query(`update jobs.job set start_after = now() where state = 'retry'`);
  await sandbox.runJobs();
  expect(mails).toHaveLength(1);
});

/** Tries while the carrier is down; the carrier recovers after this much time. */
async function recoverAfter(world: TestWorld, minutes: number): Promise<Record<string, unknown>> {
  mails.splice(0);
  const { rows: made } = await world.owner.query('select product_now() as now');
  carrierIsDown = true;
  const notAfter = (made[0].now as Temporal.Instant).add({ minutes: 10 });
  await send(world, { to: 'late@example.com', about: `after ${minutes}`, notAfter });
  await world.runJobs();
  expect(mails).toEqual([]);
  carrierIsDown = false;
  await world.advance({ minutes });
  for (let round = 0; round < 2; round += 1) {
    await world.owner.query(`update jobs.job set start_after = now() where state = 'retry'`);
    await world.runJobs();
  }
  const { rows } = await world.owner.query('select * from message where about = $1', [
    `after ${minutes}`,
  ]);
  return rows[0];
}

test('I7 a code is delivered once if its carrier recovers before the code expires', async () => {
  const row = await recoverAfter(sandbox, 9);
  expect(mails.map(({ to }) => to)).toEqual(['late@example.com']);
  expect(row).toMatchObject({ sent_at: expect.any(Temporal.Instant), expired_at: null });
});

test('a code is never delivered if its carrier recovers too late; it ends as expired', async () => {
  const row = await recoverAfter(sandbox, 10);
  expect(mails).toEqual([]);
  expect(row).toMatchObject({ sent_at: null, expired_at: expect.any(Temporal.Instant) });
  const { rows: left } = await sandbox.owner.query(
    `select state from jobs.job where data ->> 'gid' = $1`,
    [row['gid']],
  );
  expect(left).toEqual([{ state: 'completed' }]);
});

test('D4 in production the content of an expired message is deleted', async () => {
  const row = await recoverAfter(production, 11);
  production.bugs.splice(0);
  expect(mails).toEqual([]);
  expect(row).toMatchObject({ expired_at: expect.any(Temporal.Instant), sealed: null, text: '' });
});

test('other people can’t read a person’s messages through the database', async () => {
  const client = await sandbox.platform.database.requests.connect();
  await client.query('begin');
  await client.query('select act_as($1, $2, null, true)', ['borrower', randomUUID()]);
  expect((await client.query('select * from message')).rows).toEqual([]);
  await client.query('rollback');
  client.release();
});
