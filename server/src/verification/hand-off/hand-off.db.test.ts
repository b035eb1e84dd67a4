import { randomBytes } from 'node:crypto';
import { endOtherSessions } from '@paystead/contract/identity/account-safety';
import * as calls from '@paystead/contract/verification/hand-off';
import { logout } from '@paystead/contract/identity/identity';
import { completeUpload } from '@paystead/contract/verification/queue';
import { REFUSALS } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplicant, apply, type TestApplicant } from '../../origination/fixtures/applicants.ts';
import { sampleJpeg, samplePdf } from '../../platform/files/file-content/fixtures/sample-files.ts';
import { reviewWorld, type ReviewWorld, sendTo, taskOf, upload } from '../fixtures/review-world.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());

/** A borrower at a desk who must prove income, and the key on the screen. */
async function atDesk(ending = '0035') {
  const person = await addApplicant(world, { ending });
  await apply(person);
  const task = await taskOf(person.client, 'INCOME');
  return { ...person, task, key: await keyFor(person, task) };
}

async function keyFor({ client }: TestApplicant, task: { gid: string }): Promise<string> {
  const { body } = await client.call(calls.startHandOff, { id: task.gid, text: false });
  return new URL(body.link).searchParams.get('key') ?? '';
}

const look = (key: string) => world.visitor().call(calls.readKeyedTask, { key });

function send(key: string, file: { content: Buffer; name?: string }, type = 'INCOME_STATEMENT') {
  return sendTo(world.visitor(), `/pub/queue/document/${type}?key=${key}`, file);
}

const complete = (key: string) => world.visitor().call(calls.completeKeyedUpload, { key });

const sentence = (code: 'HAND_OFF_DONE' | 'HAND_OFF_OVER') => ({
  status: 422,
  body: REFUSALS[code].sentence,
});

/** The answers of every call that takes a key. */
async function allOf(key: string) {
  const photo = { content: sampleJpeg(), name: 'late.jpg' };
  return [await look(key), await send(key, photo), await complete(key)];
}

describe('a task handed to a phone', () => {
  test('S5.9 the link shows a first name and the task, and nothing else', async () => {
    const { client, task, key } = await atDesk();
    const started = await client.call(calls.startHandOff, { id: task.gid, text: false });
    expect(started.body.link).toMatch(/\/pub\/upload\?key=[\w-]{43}$/);
    const minutes = (await clock()).until(started.body.expires_at).total('minutes');
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);

    const { body } = await look(new URL(started.body.link).searchParams.get('key') ?? '');
    expect(body).toEqual({
      first_name: 'Andre',
      type: 'INCOME',
      documents: task.documents,
      files: 0,
      expires_at: new Date(started.body.expires_at).toISOString(),
    });
    expect(await look(key)).toMatchObject(sentence('HAND_OFF_OVER'));
  });

  test('S7.32 S7.34 files it sends belong to the task, and the desk sees them arrive', async () => {
    const { client, gid, task, key } = await atDesk();
    const seen = () => client.call(calls.watchHandOff, { id: task.gid });
    expect((await seen()).body).toEqual({ status: 'PENDING', files: 0 });
    expect((await complete(key)).body).toBe('Add a file first.');

    const first = await send(key, { content: sampleJpeg(), name: 'front.jpg' });
    expect(first).toMatchObject({ status: 200, body: { files: 1 } });
    const second = await send(key, { content: samplePdf(), name: 'back.pdf' }, 'BANK_STATEMENT');
    expect(second.body).toEqual({ files: 2 });
    expect((await seen()).body).toEqual({ status: 'PENDING', files: 2 });
    expect((await taskOf(client, 'INCOME')).files).toMatchObject([
      { name: 'front.jpg', type: 'INCOME_STATEMENT' },
      { name: 'back.pdf', type: 'BANK_STATEMENT' },
    ]);

    expect((await complete(key)).body).toEqual({});
    expect((await seen()).body).toEqual({ status: 'REVIEW', files: 2 });
    const { rows } = await world.owner.query(
      `select kind from event where actor_gid = $1 and actor_kind = 'borrower'
         and kind like 'hand-off%' order by id`,
      [gid],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'hand-off.started',
      'hand-off.files-sent',
      'hand-off.files-sent',
      'hand-off.completed',
    ]);
  });

  test('with `text` the link goes to the verified phone, else PHONE_NOT_VERIFIED', async () => {
    const { client, gid, task } = await atDesk();
    const { body } = await client.call(calls.startHandOff, { id: task.gid, text: true });
    expect(body.sent_to).toBe('••• 0142');
    const { rows } = await world.owner.query(
      `select channel, text, not_after from message
        where recipient_gid = $1 and about = 'documents by phone'`,
      [gid],
    );
    expect(rows).toEqual([
      {
        channel: 'sms',
        text: expect.stringContaining(body.link),
        not_after: Temporal.Instant.from(body.expires_at),
      },
    ]);

    await world.owner.query('update borrower set phone_verified_at = null where gid = $1', [gid]);
    const refused = await client.call(calls.startHandOff, { id: task.gid, text: true });
    expect(refused.body).toBe(REFUSALS.PHONE_NOT_VERIFIED.sentence);
  });
});

describe('what ends a link', () => {
  test('HAND_OFF_DONE a completed link is used up, and so is a replay', async () => {
    const { key } = await atDesk();
    await send(key, { content: sampleJpeg(), name: 'a.jpg' });
    const both = await Promise.all([complete(key), complete(key)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    for (const answer of await allOf(key)) expect(answer).toMatchObject(sentence('HAND_OFF_DONE'));
  });

  test('HAND_OFF_DONE submitting at the desk ends it, and it stays ended when staff return the task', async () => {
    const { client, task, key } = await atDesk();
    await upload(client, task, 'INCOME_STATEMENT', { content: samplePdf() });
    await client.call(completeUpload, { name: 'income' });
    for (const answer of await allOf(key)) expect(answer).toMatchObject(sentence('HAND_OFF_DONE'));
    expect((await client.call(calls.startHandOff, { id: task.gid, text: false })).body).toBe(
      REFUSALS.QUEUE_ITEM_CLOSED.sentence,
    );

    await world.owner.query(
      `update queue_item set status = 'PENDING', updated_at = product_now() where gid = $1`,
      [task.gid],
    );
    for (const answer of await allOf(key)) expect(answer).toMatchObject(sentence('HAND_OFF_OVER'));
  });

  const ENDS: [string, (person: TestApplicant) => Promise<unknown>][] = [
    [
      '15 minutes',
      ({ gid }) =>
        world.owner.query(
          `update one_time_token set expires_at = expires_at - interval '15 minutes'
            where borrower_gid = $1`,
          [gid],
        ),
    ],
    [
      'a new password',
      ({ gid }) =>
        world.owner.query(
          'update borrower set account_version = account_version + 1 where gid = $1',
          [gid],
        ),
    ],
    [
      'the end of the application',
      ({ gid }) =>
        world.owner.query(`update application set status = 'WITHDRAWN' where borrower_gid = $1`, [
          gid,
        ]),
    ],
    ['logging out at the desk', ({ client }) => client.call(logout, {})],
    ['logging out of all devices', ({ client }) => client.call(endOtherSessions, {})],
    [
      'the end of the session from another device',
      ({ gid }) =>
        world.owner.query('update session set ended_at = now() where actor_gid = $1', [gid]),
    ],
  ];

  test.each(ENDS)('HAND_OFF_OVER %s', async (_what, end) => {
    const person = await atDesk();
    expect((await look(person.key)).status).toBe(200);
    await end(person);
    for (const answer of await allOf(person.key)) {
      expect(answer).toMatchObject(sentence('HAND_OFF_OVER'));
    }
    const { rows } = await world.owner.query(
      'select count(*)::int as files from uploaded_document where borrower_gid = $1',
      [person.gid],
    );
    expect(rows).toEqual([{ files: 0 }]);
  });

  test('HAND_OFF_OVER a made-up key, and one of another kind, open nothing', async () => {
    const { gid, key } = await atDesk();
    const madeUp = randomBytes(32).toString('base64url');
    for (const answer of await allOf(madeUp)) {
      expect(answer).toMatchObject(sentence('HAND_OFF_OVER'));
    }
    await world.owner.query(`update one_time_token set purpose = 'BANK' where borrower_gid = $1`, [
      gid,
    ]);
    for (const answer of await allOf(key)) expect(answer).toMatchObject(sentence('HAND_OFF_OVER'));
  });
});

describe('what a link doesn’t open', () => {
  test('A2 U5 another borrower’s task can’t be handed over or watched', async () => {
    const [andre, priya] = [await atDesk(), await atDesk()];
    const input = { id: andre.task.gid };
    const started = await priya.client.call(calls.startHandOff, { ...input, text: false });
    const watched = await priya.client.call(calls.watchHandOff, input);
    expect([started.status, watched.status]).toEqual([404, 404]);
  });

  test('A2 a person logged in on the phone doesn’t matter', async () => {
    const [andre, priya] = [await atDesk(), await atDesk()];
    const photo = { content: sampleJpeg(), name: 'a.jpg' };
    const path = `/pub/queue/document/INCOME_STATEMENT?key=${andre.key}`;
    expect((await sendTo(priya.client, path, photo)).status).toBe(200);
    expect((await taskOf(andre.client, 'INCOME')).files).toHaveLength(1);
    expect((await taskOf(priya.client, 'INCOME')).files).toHaveLength(0);
  });

  test('A1 the key is no session, and it refuses another task’s documents by name', async () => {
    const { task, key } = await atDesk();
    const visitor = world.visitor();
    await visitor.call(calls.readKeyedTask, { key });
    expect((await visitor.get('/secured/user/queue')).status).toBe(401);
    const other = await sendTo(
      visitor,
      `/secured/user/document/queue/INCOME/${task.gid}?key=${key}`,
      { content: sampleJpeg() },
    );
    expect(other.status).toBe(401);
    const card = await send(key, { content: sampleJpeg(), name: 'a.jpg' }, 'SOCIAL_SECURITY_CARD');
    expect(card.body).toBe(REFUSALS.DOCUMENT_NOT_ASKED.sentence);
  });

  test('U2 without a valid key the server receives no byte of a large file', async () => {
    const wrong = randomBytes(32).toString('base64url');
    const tooMuch = await send(wrong, { content: Buffer.alloc(11 * 1024 * 1024) });
    expect(tooMuch).toMatchObject(sentence('HAND_OFF_OVER'));
  });

  test('P5 the key is stored hashed, and appears in no event or log', async () => {
    const { key } = await atDesk();
    await send(key, { content: sampleJpeg(), name: 'a.jpg' });
    await complete(key);
    const { rows } = await world.owner.query(
      `select (select count(*)::int from event e where to_jsonb(e)::text like $1) as events,
         (select count(*)::int from one_time_token t where to_jsonb(t)::text like $1) as tokens`,
      [`%${key}%`],
    );
    expect(rows).toEqual([{ events: 0, tokens: 0 }]);
    expect(world.logLines.filter((line) => line.includes(key))).toEqual([]);
  });

  test('TOO_MANY_REQUESTS after ten links in 15 minutes', async () => {
    const { client, task } = await atDesk();
    const statuses: number[] = [];
    for (let count = 2; count <= 11; count += 1) {
      statuses.push((await client.call(calls.startHandOff, { id: task.gid, text: false })).status);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429]);
  });

  test('TOO_MANY_REQUESTS slows guessing', async () => {
    const alone = await reviewWorld();
    const visitor = alone.visitor();
    const guess = () => ({ key: randomBytes(32).toString('base64url') });
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => visitor.call(calls.readKeyedTask, guess())),
    );
    await alone.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
  });
});

async function clock(): Promise<Temporal.Instant> {
  const { rows } = await world.owner.query('select product_now() as now');
  return rows[0].now;
}
