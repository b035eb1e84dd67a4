import * as origination from '@paystead/contract/origination/origination';
import * as review from '@paystead/contract/verification/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, addApplicant, apply } from '../origination/fixtures/applicants.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { ListEntry } from '../partners/screening/screening.ts';
import {
  addStaff,
  reviewWorld,
  type ReviewWorld,
  taskOf,
} from '../verification/fixtures/review-world.ts';
import { noteHits } from './index.ts';

let world: ReviewWorld;
let marcus: TestClient;
let renee: TestClient;
beforeAll(async () => {
  world = await reviewWorld();
  marcus = await addStaff(world, 'reviewer', 'compliance');
  renee = await addStaff(world, 'reviewer');
});
afterAll(() => world.close());

async function screened(ending: string, type: 'OFAC' | 'PEP') {
  const andre = await addApplicant(world, { ending });
  await addAccount(world, andre);
  const { body } = await apply(andre);
  const { gid } = await taskOf(andre.client, type);
  return { ...andre, application: body.gid, item: gid };
}
type Screened = Awaited<ReturnType<typeof screened>>;

const itemOf = async (client: TestClient, gid: string) =>
  (await client.call(review.readReviewItem, { gid })).body;

/** What the lists would find today. */
const found = ({ gid, application }: Screened, entries: readonly ListEntry[]) =>
  inJobTransaction(world.platform, 'test', (context) =>
    noteHits(context, {
      borrowerGid: gid,
      applicationGid: application,
      occasion: 'PAYOUT',
      lists: {
        sanctions: 'MAYBE',
        politicallyExposed: false,
        coveredBorrower: 'NO',
        entries,
        lastAddress: null,
      },
    }),
  );

async function entryOf({ gid }: Screened): Promise<ListEntry> {
  const { rows } = await world.owner.query(
    'select entry from screening_hit where borrower_gid = $1',
    [gid],
  );
  return rows[0].entry;
}

describe('SCREEN-9 hits', () => {
  test('the entry stands beside the person, and only compliance and auditors see it', async () => {
    const andre = await screened('0021', 'OFAC');
    const { hits } = await itemOf(marcus, andre.item);
    expect(hits).toHaveLength(1);
    const details = hits?.[0]?.rows.map(({ fact, match }) => [fact, match]);
    expect(details).toEqual([
      ['Name', 'SAME'],
      ['Born', 'DIFFERENT'],
      ['Address', 'DIFFERENT'],
      ['Number', 'UNKNOWN'],
      ['Works at', 'UNKNOWN'],
    ]);
    expect(hits?.[0]).toMatchObject({ entry_id: 'SMP-90214', score: 87, outcome: null });
    expect((await itemOf(renee, andre.item)).hits).toBeNull();
    const ingrid = await addStaff(world, 'auditor');
    expect((await itemOf(ingrid, andre.item)).hits).toHaveLength(1);
  });

  test('a decision clears this entry for this person, with its reason, and is remembered', async () => {
    const andre = await screened('0021', 'OFAC');
    const other = await screened('0021', 'OFAC');
    const why = 'Born in 1984 in Santa Fe, not in 1958.';
    await marcus.call(review.acceptQueueItem, { gid: andre.item, why });
    const { hits } = await itemOf(marcus, andre.item);
    expect(hits?.[0]).toMatchObject({ outcome: 'OTHER_PERSON', why, decided_by: 'Renee Okafor' });
    expect((await itemOf(marcus, other.item)).hits?.[0]?.outcome).toBeNull();

    const same = await entryOf(andre);
    expect(await found(andre, [same])).toMatchObject({ sanctions: 'CLEAR' });
    expect((await itemOf(marcus, andre.item)).status).toBe('ACCEPTED');
    const later = { ...same, edition: '2026-12-01', score: 90 };
    expect(await found(andre, [later])).toMatchObject({ sanctions: 'CLEAR' });
  });

  test.each([
    ['a new entry', { id: 'SMP-90377' }],
    ['the same entry with another birth date', { born: ['1984-03-27'] }],
  ])('%s is another hit: it opens the task again', async (_, changes) => {
    const andre = await screened('0021', 'OFAC');
    await marcus.call(review.acceptQueueItem, { gid: andre.item, why: 'Another person' });
    const first = await entryOf(andre);
    expect(await found(andre, [first, { ...first, ...changes }])).toMatchObject({
      sanctions: 'MAYBE',
    });
    const item = await itemOf(marcus, andre.item);
    expect(item).toMatchObject({ status: 'REVIEW', may_decide: true });
    expect(item.hits?.map(({ outcome }) => outcome).toSorted()).toEqual(['OTHER_PERSON', null]);
  });

  test('a confirmed hit declines the application and stays raised', async () => {
    const andre = await screened('0022', 'PEP');
    const wish = {
      gid: andre.item,
      reason: 'SCREENING_CONFIRMED',
      why: 'The same person',
    } as const;
    const { why: _why, ...without } = wish;
    expect((await marcus.call(review.declineQueueItem, without)).status).toBe(422);
    await marcus.call(review.declineQueueItem, wish);
    expect((await itemOf(marcus, andre.item)).hits?.[0]?.outcome).toBe('SAME_PERSON');
    const { body } = await andre.client.call(origination.readOneApplication, {
      id: andre.application,
    });
    expect(body.status).toBe('DECLINED');
    expect(JSON.stringify(body)).not.toMatch(/PEX-4410|same person/i);
  });
});
