import type { WireAnswer } from '@paystead/contract/call';
import * as calls from '@paystead/contract/verification/queue';
import * as review from '@paystead/contract/verification/review';
import * as queue from '@paystead/contract/verification/review-queue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAccount,
  addApplicant,
  apply,
  type TestApplicant,
} from '../../origination/fixtures/applicants.ts';
import * as origination from '@paystead/contract/origination/origination';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { addStaff, reviewWorld, type ReviewWorld, taskOf } from '../fixtures/review-world.ts';

let world: ReviewWorld;
let renee: TestClient;
let marcus: TestClient;
let gidOf: Record<'renee' | 'marcus', string>;
beforeAll(async () => {
  world = await reviewWorld();
  renee = await addStaff(world, 'reviewer');
  marcus = await addStaff(world, 'reviewer', 'compliance');
  const me = async (client: TestClient) =>
    (await client.call(queue.readQueueDesk, {})).body.reviewers.find((one) => one.me)?.gid ?? '';
  gidOf = { renee: await me(renee), marcus: await me(marcus) };
});
afterAll(() => world.close());

/** A borrower whose application waits for staff, and its task. */
async function waiting(ending: string, type: string) {
  const andre: TestApplicant = await addApplicant(world, { ending });
  await addAccount(world, andre);
  const { body } = await apply(andre);
  const { gid } = await taskOf(andre.client, type);
  return { ...andre, application: body.gid, item: gid };
}

const rowOf = async (client: TestClient, item: string) =>
  (await client.call(review.readReviewItem, { gid: item })).body;
const events = async (item: string) => {
  const { rows } = await world.owner.query(
    `select kind, before, after from event where subject_gid = $1 and kind like 'queue.item-%'
      and kind <> 'queue.item-raised' order by id`,
    [item],
  );
  return rows;
};

describe('QUEUE-9 who works on a task', () => {
  test('taken, given to a colleague and put back; each is in the audit trail', async () => {
    const { item } = await waiting('0033', 'CHALLENGE');
    const taken = await renee.call(queue.assignQueueItems, { items: [item], way: 'TAKE' });
    expect(taken.body).toEqual({ given: [item], left: [] });
    expect((await rowOf(renee, item)).taken_by).toMatchObject({ gid: gidOf.renee, mine: true });
    expect((await rowOf(marcus, item)).taken_by).toMatchObject({ mine: false });
    const mine = await renee.call(queue.listReviewQueue, { mine: 'true' });
    expect(mine.body).toMatchObject({ total: 1, waiting: { mine: 1 }, rows: [{ gid: item }] });

    const to = gidOf.marcus;
    await renee.call(queue.assignQueueItems, { items: [item], way: 'GIVE', to });
    expect((await rowOf(marcus, item)).taken_by).toMatchObject({ gid: to, mine: true });
    await marcus.call(queue.assignQueueItems, { items: [item], way: 'PUT_BACK' });
    expect((await rowOf(marcus, item)).taken_by).toBeNull();
    expect(await events(item)).toEqual([
      {
        kind: 'queue.item-taken',
        before: { taken_by: null },
        after: { taken_by: gidOf.renee },
      },
      { kind: 'queue.item-taken', before: { taken_by: gidOf.renee }, after: { taken_by: to } },
      { kind: 'queue.item-put-back', before: { taken_by: to }, after: { taken_by: null } },
    ]);
  });

  test('a colleague’s task stays with them until it is taken over, and so does its decision', async () => {
    const { item } = await waiting('0033', 'CHALLENGE');
    await marcus.call(queue.assignQueueItems, { items: [item], way: 'TAKE' });
    const refused = await renee.call(queue.assignQueueItems, { items: [item], way: 'TAKE' });
    expect(refused.body).toEqual({ given: [], left: [{ gid: item, because: 'TAKEN' }] });
    const decided = await renee.call(review.acceptQueueItem, { gid: item });
    expect([decided.status, decided.body]).toEqual([
      409,
      'A colleague has taken this task. Take it over first, or leave it to them.',
    ]);
    const over = { items: [item], way: 'TAKE' as const, over: true };
    expect((await renee.call(queue.assignQueueItems, over)).body.given).toEqual([item]);
    const why = 'The bureau confirmed it by phone.';
    expect((await renee.call(review.acceptQueueItem, { gid: item, why })).status).toBe(200);
  });

  test('of many tasks, those that can’t be given stay, each with its reason', async () => {
    const [open, hit, over] = [
      await waiting('0033', 'CHALLENGE'),
      await waiting('0021', 'OFAC'),
      await waiting('0033', 'CHALLENGE'),
    ];
    await over.client.call(origination.withdrawApplication, { id: over.application });
    const items = [open.item, hit.item, over.item, crypto.randomUUID()];
    const { body } = await renee.call(queue.assignQueueItems, { items, way: 'TAKE' });
    expect(body.given).toEqual([open.item]);
    expect(body.left).toHaveLength(2);
    expect(body.left).toEqual(
      expect.arrayContaining([
        { gid: hit.item, because: 'COMPLIANCE' },
        { gid: over.item, because: 'CLOSED' },
      ]),
    );
    const to = gidOf.marcus;
    const given = await renee.call(queue.assignQueueItems, { items: [hit.item], way: 'GIVE', to });
    expect(given.body.given).toEqual([hit.item]);
  });

  test('A1 only reviewers take tasks, and only reviewers get them', async () => {
    const { item } = await waiting('0033', 'CHALLENGE');
    for (const role of ['servicer', 'administrator', 'auditor']) {
      const other = await addStaff(world, role);
      const { status } = await other.call(queue.assignQueueItems, { items: [item], way: 'TAKE' });
      expect(status).toBe(403);
    }
    const give = { items: [item], way: 'GIVE' as const, to: crypto.randomUUID() };
    expect((await renee.call(queue.assignQueueItems, give)).status).toBe(404);
    expect((await renee.post('/console/queue/assign', { items: [], way: 'TAKE' })).status).toBe(
      422,
    );
    expect((await renee.get('/console/queue?after=yesterday')).status).toBe(422);
  });

  test('STAFF-50 a task that a colleague opened just now says so', async () => {
    const { item } = await waiting('0033', 'CHALLENGE');
    expect((await rowOf(renee, item)).seen_by).toBeNull();
    expect((await rowOf(marcus, item)).seen_by).toMatchObject({ name: 'Renee Okafor' });
    await world.advance({ minutes: 16 });
    expect((await rowOf(marcus, item)).seen_by).toBeNull();
  });
});

describe('QUEUE-7 the target', () => {
  test('each type has its hours, from the setting of the day; overdue ones come first', async () => {
    const [challenge, hit] = [await waiting('0033', 'CHALLENGE'), await waiting('0021', 'OFAC')];
    const usual = await rowOf(marcus, challenge.item);
    const soon = await rowOf(marcus, hit.item);
    expect(usual.due_at && soon.due_at && soon.due_at < usual.due_at).toBe(true);

    await world.advance({ days: 9 });
    expect((await rowOf(marcus, hit.item)).due_hours).toBeLessThan(0);
    const { body } = await marcus.call(queue.listReviewQueue, { late: 'true', l: '100' });
    expect(body.rows.map(({ gid }) => gid)).toEqual(
      expect.arrayContaining([challenge.item, hit.item]),
    );
    expect(body.waiting.late).toBe(body.total);
  });

  test('sent back it waits for its borrower, and sent again for staff', async () => {
    const { item } = await waiting('0033', 'CHALLENGE');
    await renee.call(review.returnQueueItem, { gid: item, reason: 'PROOF_NEEDED' });
    const asked = await rowOf(renee, item);
    expect(asked).toMatchObject({ status: 'PENDING' });
    expect(asked.due_hours).toBeGreaterThan(29 * 24);
    const pending = await renee.call(queue.listReviewQueue, { status: 'PENDING', l: '100' });
    expect(pending.body.rows.map(({ gid }) => gid)).toContain(item);
  });

  test('QUEUE-8 an application that is over takes its tasks off the queue', async () => {
    const andre = await waiting('0033', 'CHALLENGE');
    await andre.client.call(origination.withdrawApplication, { id: andre.application });
    expect(await rowOf(renee, andre.item)).toMatchObject({ due_at: null, due_hours: null });
    const { body } = await renee.call(queue.listReviewQueue, { status: 'OPEN', l: '100' });
    expect(body.rows.map(({ gid }) => gid)).not.toContain(andre.item);
    expect((await andre.client.call(calls.listQueue, {})).body).toEqual([]);
  });
});

type Page = WireAnswer<typeof queue.listReviewQueue>;

async function pageAfter(after: string): Promise<Page> {
  const input = { type: 'INCOME' as const, l: '100', ...(after && { after }) };
  return (await renee.call(queue.listReviewQueue, input)).body;
}

describe('10,000 open tasks', () => {
  test('QUEUE-10 each page comes by an index, and no task is left out', async () => {
    const { gid } = await addApplicant(world);
    await world.owner.query(
      `with people as (
         insert into borrower select (jsonb_populate_record(borrower, jsonb_build_object(
             'gid', gen_random_uuid(), 'email', 'many' || n || '@example.com', 'ssn_lookup', null,
             'ssn_cipher', null))).*
           from borrower, generate_series(1, 1000) n where gid = $1 returning gid)
       insert into queue_item (borrower_gid, type, status, uec, created_at, updated_at, due_at)
       select people.gid, type, 'REVIEW', 'APPLY', product_now(), product_now(),
              product_now() + (row_number() over ()) * interval '1 minute'
         from people, unnest(array['INCOME', 'ADDRESS', 'IDENTITY', 'CHALLENGE', 'BANK', 'SPOUSE',
           'PEP', 'OFAC', 'FRAUD', 'EMPLOYMENT']) type`,
      [gid],
    );
    await world.owner.query('analyze queue_item');
    const seen = new Set<string>();
    let total = 0;
    let after: string | null = '';
    while (after !== null) {
      const page: Page = await pageAfter(after);
      for (const row of page.rows) seen.add(row.gid);
      after = page.next;
      total = page.total ?? 0;
    }
    expect(seen.size).toBe(total);
    expect(total).toBeGreaterThanOrEqual(1000);

    const { rows } = await world.owner.query(
      `explain select gid from queue_item where status = 'REVIEW' and due_at is not null
        and (due_at, gid) > (product_now(), gen_random_uuid()) order by due_at, gid limit 26`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('queue_item_waiting');
    expect(plan).not.toContain('Sort');
  });
});
