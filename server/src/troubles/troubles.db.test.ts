import * as calls from '@paystead/contract/servicing/troubles';
import { body, Gid } from '@paystead/contract/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailerFor } from '../partners/mail/mail.ts';
import { textMessengerFor } from '../partners/text-message/text-message.ts';
import { readConfig } from '../platform/settings/config.ts';
import { deliverMessage, sendMessage } from '../platform/outside/message.ts';
import type { DeadJob } from '../platform/jobs/dead-letters.ts';
import { job } from '../platform/jobs/job.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { endTrouble, noteDeadJob, noteTrouble, noteUndelivered, routes } from './index.ts';

const env = { PARTNER_TIMEOUT_MS: '40' };
/** How many attempts a message gets before staff see it. */
const ALL_TRIES = 9;

let world: TestWorld;
beforeAll(async () => {
  const config = readConfig(env);
  const deliver = deliverMessage({
    mailer: mailerFor(config),
    texts: textMessengerFor(config),
    push: async () => true,
    undelivered: noteUndelivered,
    expired: (work, gid) => endTrouble(work, 'MESSAGE', gid),
  });
  const sendReport = job('send-report', body({ gid: Gid }), async () => undefined);
  world = await testWorld({ routes, jobs: [deliver, sendReport], env });
  // Carriers that are down aren't bugs of ours.
  world.bugs.push = () => 0;
});
afterAll(() => world.close());

async function staff(role: string) {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', array[$2], product_now()) returning gid`,
    [`${crypto.randomUUID()}@example.com`, role],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

async function send(
  channel: 'email' | 'sms',
  to: string,
  life?: Temporal.DurationLike,
): Promise<string> {
  await inJobTransaction(world.platform, 'test', (context) =>
    sendMessage(context, {
      channel,
      to,
      text: 'Your code is 483920',
      about: 'sign-in code',
      ...(life && { notAfter: context.now.add(life) }),
    }),
  );
  const { rows } = await world.owner.query(
    'select gid from message where recipient = $1 order by created_at desc limit 1',
    [to],
  );
  return rows[0].gid;
}

/** Waits between retries use real time; the test skips them. */
async function tryOnce(): Promise<void> {
  await world.owner.query(
    `update jobs.job set start_after = now() where state in ('created', 'retry')`,
  );
  await world.runJobs();
}

async function isSent(gid: string): Promise<boolean> {
  const { rows } = await world.owner.query('select sent_at from message where gid = $1', [gid]);
  return rows[0].sent_at !== null;
}

describe('messages that a carrier refuses', () => {
  test.each([
    ['email', 'dana+down@example.com'],
    ['email', 'dana+slow@example.com'],
    ['email', 'dana+garbage@example.com'],
    ['sms', '+15055550199'],
    ['sms', '+15055550198'],
    ['sms', '+15055550197'],
  ] as const)(
    'fault 16 I7 %s to %s is retried until delivered, and delivered once',
    async (channel, to) => {
      const gid = await send(channel, to);
      for (let tried = 0; tried < 3; tried += 1) {
        await tryOnce();
        expect(await isSent(gid)).toBe(false);
      }
      await tryOnce();
      expect(await isSent(gid)).toBe(true);
      const { rows } = await world.owner.query('select 1 from message where recipient = $1', [to]);
      expect(rows).toHaveLength(1);
      expect(await world.count('trouble')).toBe(0);
    },
  );

  test('fault 16 I7 an undelivered message becomes one row for staff, who send it again or close it', async () => {
    const gid = await send('email', 'dana+lost@example.com');
    for (let tried = 1; tried < ALL_TRIES; tried += 1) await tryOnce();
    expect(await world.count('trouble')).toBe(0);
    await tryOnce();

    const renee = await staff('servicer');
    const { body } = await renee.call(calls.listTroubles, {});
    const [row] = body.rows;
    expect(body.total).toBe(1);
    expect(row).toMatchObject({ kind: 'MESSAGE', subject: 'sign-in code', closed_at: null });
    expect(JSON.stringify(row)).not.toContain('483920');

    await renee.call(calls.closeTrouble, { gid: row?.gid ?? '', again: true });
    expect((await renee.call(calls.listTroubles, {})).body.total).toBe(0);
    for (let tried = 0; tried < ALL_TRIES; tried += 1) await tryOnce();
    expect((await renee.call(calls.listTroubles, {})).body.total).toBe(1);
    await renee.call(calls.closeTrouble, { gid: row?.gid ?? '', again: false });
    await tryOnce();
    const closed = await renee.call(calls.listTroubles, { state: 'CLOSED' });
    expect(closed.body.rows).toMatchObject([{ gid: row?.gid, closed_at: expect.any(String) }]);
    expect(await isSent(gid)).toBe(false);
    const { rows } = await world.owner.query(
      `select count(*)::int as n from event where kind = 'trouble.closed'`,
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});

describe('messages whose code or link has expired', () => {
  const openOf = async (desk: Awaited<ReturnType<typeof staff>>) =>
    (await desk.call(calls.listTroubles, { q: 'mail' })).body.rows;
  const fails = async (to: string) => {
    const gid = await send('email', to, { hours: 72 });
    for (let tried = 0; tried < ALL_TRIES; tried += 1) await tryOnce();
    return gid;
  };
  const stateOf = async (gid: string) => {
    const { rows } = await world.owner.query(
      `select sent_at, expired_at is not null as expired from message where gid = $1`,
      [gid],
    );
    return rows[0];
  };

  test('a code that expires before its last attempt never becomes a trouble', async () => {
    const renee = await staff('servicer');
    const gid = await send('email', 'amy+lost@example.com', { minutes: 10 });
    for (let tried = 0; tried < 3; tried += 1) await tryOnce();
    await world.advance({ minutes: 10 });
    for (let tried = 0; tried < ALL_TRIES; tried += 1) await tryOnce();

    expect(await stateOf(gid)).toEqual({ sent_at: null, expired: true });
    expect(await openOf(renee)).toEqual([]);
    const { rows } = await world.owner.query(
      `select 1 from jobs.job where name = 'dead-letters' or state in ('created', 'retry')`,
    );
    expect(rows).toEqual([]);
  });

  test('MESSAGE_EXPIRED a message whose link expired leaves the list, and can’t be sent again', async () => {
    const renee = await staff('servicer');
    await fails('ben+lost@example.com');
    const [row] = await openOf(renee);
    expect(row?.subject).toBe('sign-in code');
    await world.advance({ hours: 72 });

    expect(await openOf(renee)).toEqual([]);
    const closing = { gid: row?.gid ?? '', again: true };
    const refused = await renee.call(calls.closeTrouble, closing);
    expect([refused.status, refused.body]).toEqual([
      422,
      'The code or link in this message has expired, so we won’t send it again. The person can request a new one.',
    ]);
    expect(
      (await renee.call(calls.closeTrouble, { ...closing, again: false })).body.closed_at,
    ).not.toBeNull();
  });

  test('a message that staff don’t send again ends by itself when its link expires, and its row closes', async () => {
    const gid = await fails('cal+lost@example.com');
    const { rows: waiting } = await world.owner.query(
      `select start_after > now() + interval '71 hours' as later from jobs.job
        where state = 'created' and data ->> 'gid' = $1`,
      [gid],
    );
    expect(waiting).toEqual([{ later: true }]);
    await world.advance({ hours: 72 });
    await tryOnce();

    expect(await stateOf(gid)).toEqual({ sent_at: null, expired: true });
    const { rows } = await world.owner.query(
      'select closed_at is not null as closed, closed_by from trouble where subject = $1',
      [gid],
    );
    expect(rows).toEqual([{ closed: true, closed_by: null }]);
  });

  test('a message sent again in time is delivered, and never expires', async () => {
    const renee = await staff('servicer');
    const gid = await fails('dee+lost@example.com');
    const [row] = await openOf(renee);
    await world.owner.query(`update message set recipient = 'dee@example.com' where gid = $1`, [
      gid,
    ]);
    await renee.call(calls.closeTrouble, { gid: row?.gid ?? '', again: true });
    await tryOnce();
    expect(await isSent(gid)).toBe(true);
    await world.advance({ hours: 72 });
    await tryOnce();
    expect((await stateOf(gid)).expired).toBe(false);
  });
});

describe('what partners leave undone', () => {
  const note = (subject: string, kept?: string) =>
    inJobTransaction(world.platform, 'test', (context) =>
      noteTrouble(context, {
        kind: 'BANK_FILE_UNREADABLE',
        subject,
        company: 'The ACH bank',
        what: 'The file cannot be read.',
        ...(kept !== undefined && { kept }),
      }),
    );

  test('the same trouble is one row with its attempts, is stored sealed, and closes by itself', async () => {
    await note('a.ach', '101 123456789');
    await note('a.ach', '101 123456789');
    const auditor = await staff('auditor');
    const { rows } = (await auditor.call(calls.listTroubles, { q: 'a.ach bank' })).body;
    expect(rows).toMatchObject([{ tries: 2, company: 'The ACH bank', subject: 'a.ach' }]);
    const kept = await world.owner.query(
      `select encode(kept_cipher, 'escape') as text from trouble where subject = 'a.ach'`,
    );
    expect(kept.rows[0].text).not.toContain('123456789');

    await inJobTransaction(world.platform, 'test', (context) =>
      endTrouble(context, 'BANK_FILE_UNREADABLE', 'a.ach'),
    );
    const after = await auditor.call(calls.listTroubles, { q: 'a.ach' });
    expect(after.body.rows).toEqual([]);
  });

  test('a trouble whose words end in half of a character is one all the same', async () => {
    await note(`c.ach \u{1F600}`.slice(0, -1));
    const auditor = await staff('auditor');
    const { rows } = (await auditor.call(calls.listTroubles, { q: 'c.ach' })).body;
    expect(rows).toMatchObject([{ subject: 'c.ach \uFFFD', tries: 1 }]);
  });

  test('A1 NOT_FOUND an auditor closes nothing, and an unknown row can’t be closed', async () => {
    await note('b.ach');
    const auditor = await staff('auditor');
    const [row] = (await auditor.call(calls.listTroubles, { q: 'b.ach' })).body.rows;
    const closing = { gid: row?.gid ?? '', again: false };
    expect((await auditor.call(calls.closeTrouble, closing)).status).toBe(403);
    const renee = await staff('servicer');
    const nothing = { ...closing, gid: crypto.randomUUID() };
    expect((await renee.call(calls.closeTrouble, nothing)).status).toBe(404);
    expect((await renee.call(calls.closeTrouble, closing)).status).toBe(200);
  });
});

describe('jobs that failed for good', () => {
  const dead: DeadJob = {
    name: 'send-report',
    data: { gid: crypto.randomUUID() },
    tries: 6,
    cause: 'TypeError at report.ts:41',
  };
  const note = (one: DeadJob) =>
    inJobTransaction(world.platform, 'dead-letters', (context) => noteDeadJob(context, one));
  const waiting = async () => {
    const { rows } = await world.owner.query(
      `select data from jobs.job where name = 'send-report' and state in ('created', 'retry')`,
    );
    return rows.map((row) => row.data);
  };

  test('I7 staff see what failed, where and how often, and run it again with the same input', async () => {
    await note(dead);
    const renee = await staff('servicer');
    const [row] = (await renee.call(calls.listTroubles, { q: 'send-report' })).body.rows;
    expect(row).toMatchObject({
      kind: 'JOB_DEAD',
      subject: expect.stringMatching(/^send-report [0-9a-f]{8}$/),
      what: 'The job failed 6 times: TypeError at report.ts:41. The log has the details. Fix the cause, then run it again.',
    });

    await renee.call(calls.closeTrouble, { gid: row?.gid ?? '', again: true });
    expect(await waiting()).toEqual([dead.data]);
    const { rows: events } = await world.owner.query(
      `select actor_kind from event where kind = 'job.run-again'`,
    );
    expect(events).toEqual([{ actor_kind: 'staff' }]);
    await note(dead);
    const again = (await renee.call(calls.listTroubles, { q: 'send-report' })).body.rows;
    expect(again).toMatchObject([{ gid: row?.gid, closed_at: null }]);
  });

  test('a job that staff dealt with is not run again', async () => {
    const other = { ...dead, name: 'tell-bank', data: {} };
    await note(other);
    const renee = await staff('administrator');
    const [row] = (await renee.call(calls.listTroubles, { q: 'tell-bank' })).body.rows;
    expect(row?.subject).toBe('tell-bank');
    await renee.call(calls.closeTrouble, { gid: row?.gid ?? '', again: false });
    const { rows } = await world.owner.query(`select 1 from jobs.job where name = 'tell-bank'`);
    expect(rows).toEqual([]);
  });
});
