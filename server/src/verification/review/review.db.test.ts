import * as origination from '@paystead/contract/origination/origination';
import * as calls from '@paystead/contract/verification/queue';
import { DECLINE_REASONS, RETURN_REASONS } from '@paystead/contract/verification/queue-reasons';
import * as review from '@paystead/contract/verification/review';
import * as reviewQueue from '@paystead/contract/verification/review-queue';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAccount,
  addApplicant,
  apply,
  type ApplicantOptions,
  checkRate,
  confirmAll,
  type TestApplicant,
} from '../../origination/fixtures/applicants.ts';
import { samplePdf } from '../../platform/files/file-content/fixtures/sample-files.ts';
import type { WorkContext } from '../../platform/context.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { lapseItems } from '../index.ts';
import {
  addStaff,
  reviewWorld,
  type ReviewWorld,
  taskOf,
  upload,
} from '../fixtures/review-world.ts';

let world: ReviewWorld;
let renee: TestClient;
let marcus: TestClient;
let ingrid: TestClient;
beforeAll(async () => {
  world = await reviewWorld();
  renee = await addStaff(world, 'reviewer', 'servicer');
  marcus = await addStaff(world, 'reviewer', 'compliance');
  ingrid = await addStaff(world, 'auditor');
});
afterAll(() => world.close());

/** A borrower whose application waits for a review. */
async function waiting(options: ApplicantOptions) {
  const andre = await addApplicant(world, options);
  await addAccount(world, andre);
  const { body } = await apply(andre);
  expect(body.status).toBe('REVIEW');
  return { ...andre, application: body.gid };
}

/** A borrower with a different address at the bureau, whose employer doesn't report pay. */
async function doublyWaiting() {
  const andre = await addApplicant(world, { ending: '0034', grossPay: null });
  await addAccount(world, andre);
  await checkRate(andre);
  await andre.client.call(origination.saveConfirmations, { gross_pay: '2400.00' });
  await confirmAll(andre);
  const input = { uec: 'APPLY', inquiry_consent: true } as const;
  const { body } = await andre.client.call(origination.startApplication, input);
  expect(body.status).toBe('REVIEW');
  return { ...andre, application: body.gid };
}

async function handIn(
  { client }: TestApplicant,
  type: 'INCOME' | 'ADDRESS' | 'IDENTITY',
  pages = 1,
): Promise<string> {
  const task = await taskOf(client, type);
  await upload(client, task, type, { content: samplePdf({ pages }) });
  const name = type.toLowerCase() as 'income';
  const done = await client.call(calls.completeUpload, { name });
  expect(done.body).toMatchObject({ status: 'REVIEW' });
  return task.gid;
}

const standing = async ({ client }: TestApplicant, id: string) =>
  (await client.call(origination.readOneApplication, { id })).body;

describe('what raises a review', () => {
  test.each([
    ['0035', 'INCOME', 'PENDING'],
    ['0034', 'ADDRESS', 'PENDING'],
    ['0032', 'IDENTITY', 'PENDING'],
    ['0033', 'CHALLENGE', 'REVIEW'],
    ['0031', 'FRAUD', 'REVIEW'],
    ['0012', 'BANKRUPTCY', 'REVIEW'],
    ['0021', 'OFAC', 'REVIEW'],
    ['0022', 'PEP', 'REVIEW'],
    ['0041', 'ACTIVE_DUTY', 'REVIEW'],
    ['0042', 'ACTIVE_DUTY', 'REVIEW'],
  ])('S4.8 a number ending %s raises %s, which opens in %s', async (ending, type, status) => {
    const { client } = await waiting({ ending });
    const { body } = await client.call(calls.listQueue, {});
    expect(body.map((item) => [item.type, item.status])).toEqual([[type, status]]);
  });

  test('S4.8 answering Yes about public office raises PEP', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre);
    await andre.client.call(origination.saveConfirmations, { political_exposure: true });
    await confirmAll(andre);
    const input = { uec: 'APPLY', inquiry_consent: true } as const;
    await andre.client.call(origination.startApplication, input);
    expect(await taskOf(andre.client, 'PEP')).toMatchObject({ status: 'REVIEW' });
  });

  test('QUEUE-5 a borrower who must send a document gets one message, and one who waits for staff gets none', async () => {
    const asked = await waiting({ ending: '0035' });
    const screened = await waiting({ ending: '0021' });
    const { rows } = await world.owner.query(
      'select borrower_gid, title, action_href from notification where borrower_gid = any($1)',
      [[asked.gid, screened.gid]],
    );
    expect(rows).toEqual([
      {
        borrower_gid: asked.gid,
        title: 'We need a document from you',
        action_href: '/home/documents',
      },
    ]);
  });
});

describe('deciding', () => {
  test('APP-7 accepting the last item decides again: an offer', async () => {
    const andre = await waiting({ ending: '0035' });
    const gid = await handIn(andre, 'INCOME');
    const { body } = await renee.call(review.acceptQueueItem, { gid, gross_pay: '2310.00' });

    expect(body).toMatchObject({ status: 'ACCEPTED', may_decide: false, gross_pay: '2310.00' });
    const application = await standing(andre, andre.application);
    expect(application).toMatchObject({ status: 'OFFERED', next_step: 'OFFER' });
    expect(application.offers).toHaveLength(1);
    expect((await taskOf(andre.client, 'INCOME')).status).toBe('ACCEPTED');
    const { rows } = await world.owner.query(
      `select facts->'pay'->>'grossPerPaycheck' as pay from decision
       where application_gid = $1 order by at desc limit 1`,
      [andre.application],
    );
    expect(rows).toEqual([{ pay: '2310.00' }]);
  });

  test('APP-7 with two items, accepting the first changes nothing yet', async () => {
    const andre = await doublyWaiting();
    const types = (await andre.client.call(calls.listQueue, {})).body.map(({ type }) => type);
    expect(types.toSorted()).toEqual(['ADDRESS', 'INCOME']);
    const address = await handIn(andre, 'ADDRESS');
    await renee.call(review.acceptQueueItem, { gid: address });
    expect((await standing(andre, andre.application)).status).toBe('REVIEW');

    const income = await handIn(andre, 'INCOME');
    await world.owner.query(
      `update decision set facts = jsonb_set(facts, '{pay,grossPerPaycheck}', 'null')
       where application_gid = $1`,
      [andre.application],
    );
    const without = await renee.call(review.acceptQueueItem, { gid: income });
    expect([without.status, without.body]).toEqual([
      422,
      'Enter the gross pay for one paycheck, as the document shows it.',
    ]);
    await renee.call(review.acceptQueueItem, { gid: income, gross_pay: '2400.00' });
    expect((await standing(andre, andre.application)).status).toBe('OFFERED');
  });

  test('APP-7 when two last items are accepted at once, the second makes the offer', async () => {
    const andre = await doublyWaiting();
    const items = [await handIn(andre, 'ADDRESS'), await handIn(andre, 'INCOME')];
    await Promise.all(
      items.map((gid) => renee.call(review.acceptQueueItem, { gid, gross_pay: '2400.00' })),
    );
    expect((await standing(andre, andre.application)).status).toBe('OFFERED');
    const { rows } = await world.owner.query(
      `select outcome from decision where application_gid = $1 and stage <> 'PREQUALIFY' order by at`,
      [andre.application],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['review', 'approve']);
  });

  test('S8.3 APP-7 declining one item declines the application, with a notice and its reasons', async () => {
    const andre = await waiting({ ending: '0035' });
    const gid = await handIn(andre, 'INCOME');
    const { status } = await renee.call(review.declineQueueItem, { gid, reason: 'NOT_CONFIRMED' });
    expect(status).toBe(200);

    const application = await standing(andre, andre.application);
    expect(application).toMatchObject({ status: 'DECLINED', next_step: 'DECLINED' });
    expect(application.decision?.reasons).toEqual([
      { code: 'INCOME_NOT_VERIFIED', sentence: 'We could not verify your income.' },
    ]);
    const { rows } = await world.owner.query(
      'select kind from document where application_gid = $1',
      [andre.application],
    );
    expect(rows).toEqual([{ kind: 'ADVERSE_ACTION_NOTICE' }]);
    expect((await andre.client.call(calls.listQueue, {})).body).toEqual([]);
    const again = await renee.call(review.acceptQueueItem, { gid });
    expect([again.status, again.body]).toEqual([
      422,
      'You can’t do that on this task anymore. Reload the page to see where it is.',
    ]);
  });

  test('S4.7 returned with a reason, sent again, accepted', async () => {
    const andre = await waiting({ ending: '0032' });
    const gid = await handIn(andre, 'IDENTITY');
    await renee.call(review.returnQueueItem, { gid, reason: 'TOO_DARK', note: 'Page 2.' });

    const asked = await taskOf(andre.client, 'IDENTITY');
    expect(asked).toMatchObject({ status: 'PENDING', files: [], reusable: [] });
    expect(asked.reason).toBe(`${RETURN_REASONS.TOO_DARK.sentence} Page 2.`);
    await handIn(andre, 'IDENTITY', 2);
    const { body } = await renee.call(review.readReviewItem, { gid });
    expect(body.sent.map(({ returned }) => returned)).toEqual([true, false]);
    expect(body.history.map(({ what }) => what.split(' ')[0])).toEqual([
      'Raised',
      'Sent',
      'Sent',
      'Sent',
      'Submitted',
    ]);

    await renee.call(review.acceptQueueItem, { gid });
    expect((await standing(andre, andre.application)).status).toBe('OFFERED');
    const { rows } = await world.owner.query(
      `select kind from event where subject_gid = $1 and kind not like 'read %' order by id`,
      [gid],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'queue.item-raised',
      'queue.item-provided',
      'queue.item-returned',
      'queue.item-provided',
      'queue.item-accepted',
    ]);
  });

  test('S4.7 “something else” needs words, and declining for good needs a reason', async () => {
    const andre = await waiting({ ending: '0032' });
    const gid = await handIn(andre, 'IDENTITY');
    const calls = [review.returnQueueItem, review.declineQueueItem];
    for (const call of calls) {
      const { status, body } = await renee.call(call, { gid, reason: 'OTHER' });
      expect([status, body]).toEqual([422, 'Write a note for the borrower.']);
    }
    expect(DECLINE_REASONS.OTHER.sentence).toBe('');
    expect((await renee.post(`/console/queue/${gid}/decline`, {})).status).toBe(422);
  });

  test('a withdrawn application takes no decision any more', async () => {
    const andre = await waiting({ ending: '0035' });
    const gid = await handIn(andre, 'INCOME');
    await andre.client.call(origination.withdrawApplication, { id: andre.application });
    expect((await renee.call(review.acceptQueueItem, { gid })).status).toBe(422);
    const { body } = await renee.call(reviewQueue.listReviewQueue, { q: andre.application });
    expect(body.rows).toEqual([]);
  });
});

describe('documents that never arrive', () => {
  test('NOTICE-3 an application without its document after 30 days ends, with a notice', async () => {
    const andre = await waiting({ ending: '0035' });
    const [asked] = (await andre.client.call(calls.listQueue, {})).body;
    const due = Temporal.PlainDate.from(asked?.due_date ?? '');
    const inTransaction = <Result>(work: (context: WorkContext) => Promise<Result>) =>
      inJobTransaction(world.platform, 'test', work);
    await lapseItems.run({ day: due.subtract({ days: 1 }), inTransaction });
    expect((await standing(andre, andre.application)).status).toBe('REVIEW');

    await lapseItems.run({ day: due, inTransaction });
    const application = await standing(andre, andre.application);
    expect(application.status).toBe('DECLINED');
    expect(application.decision?.reasons[0]?.code).toBe('INCOME_NOT_VERIFIED');
    const { body } = await renee.call(reviewQueue.listReviewQueue, {
      status: 'DONE',
      q: andre.application,
    });
    expect(body.rows).toMatchObject([{ status: 'DECLINED' }]);
  });
});

describe('one document for every task that needs it', () => {
  test('a bank statement sent for income also proves the address, while it is recent', async () => {
    const andre = await doublyWaiting();
    const { client } = andre;
    const [income, address] = [await taskOf(client, 'INCOME'), await taskOf(client, 'ADDRESS')];
    await upload(client, income, 'BANK_STATEMENT', { content: samplePdf() });
    await upload(client, income, 'PENSION_STATEMENT', { content: samplePdf({ pages: 3 }) });
    const [statement] = (await taskOf(client, 'ADDRESS')).reusable;
    expect((await taskOf(client, 'ADDRESS')).reusable).toHaveLength(1);

    const link = { id: address.gid, document: statement?.gid ?? '' };
    const { body } = await client.call(calls.reuseDocument, link);
    expect(body).toMatchObject({ files: [{ type: 'BANK_STATEMENT' }], reusable: [] });

    const [, pension] = (await taskOf(client, 'INCOME')).files;
    const wrong = { id: address.gid, document: pension?.gid ?? '' };
    expect((await client.call(calls.reuseDocument, wrong)).body).toBe(
      'This task needs a different kind of document.',
    );
    await client.call(calls.removeDocument, link);
    await world.owner.query(
      `update uploaded_document set uploaded_at = (uploaded_at at time zone 'America/New_York'
         - interval '61 days') at time zone 'America/New_York' where gid = $1`,
      [statement?.gid],
    );
    expect((await taskOf(client, 'ADDRESS')).reusable).toEqual([]);
    expect((await client.call(calls.reuseDocument, link)).body).toBe(
      'This document is too old now. Send a newer one.',
    );
  });
});

describe('permissions', () => {
  test.each(['OFAC 0021', 'PEP 0022', 'BANKRUPTCY 0012', 'FRAUD 0031', 'ACTIVE_DUTY 0041'])(
    'QUEUE-4 only compliance settles %s',
    async (line) => {
      const [type = '', ending = ''] = line.split(' ');
      const andre = await waiting({ ending });
      const { gid } = await taskOf(andre.client, type);
      const refused = await renee.call(review.acceptQueueItem, { gid });
      expect([refused.status, refused.body]).toEqual([
        403,
        'Only staff with the compliance permission can do this.',
      ]);
      const reason = 'PROOF_NEEDED';
      expect((await renee.call(review.returnQueueItem, { gid, reason })).status).toBe(403);
      expect((await renee.call(review.readReviewItem, { gid })).body.may_decide).toBe(false);

      expect((await marcus.call(review.acceptQueueItem, { gid })).body).toBe(
        'Write why. This decision goes against what the rules say.',
      );
      const why = 'Another person: born 18 years earlier.';
      const accepted = await marcus.call(review.acceptQueueItem, { gid, why });
      expect(accepted.body).toMatchObject({ status: 'ACCEPTED', compliance: true });
      expect((await standing(andre, andre.application)).status).toBe('OFFERED');
    },
  );

  test('NOTICE-1 the queue says when an answer is due, and when that day has passed', async () => {
    const andre = await waiting({ ending: '0031' });
    const seen = async () => {
      const { body } = await renee.call(reviewQueue.listReviewQueue, { q: andre.application });
      return body.rows[0];
    };
    const today = Temporal.Now.plainDateISO('America/New_York');
    expect(await seen()).toMatchObject({
      answer_by: today.add({ days: 30 }).toString(),
      answer_days: 30,
    });
    await world.owner.query(
      `update application set submitted_at = submitted_at - interval '31 days' where gid = $1`,
      [andre.application],
    );
    expect(await seen()).toMatchObject({ answer_days: -1 });
  });

  test('A5 auditors read everything and change nothing; others see no documents', async () => {
    const andre = await waiting({ ending: '0035' });
    const gid = await handIn(andre, 'INCOME');
    const [file] = (await ingrid.call(review.readReviewItem, { gid })).body.sent;
    const path = `/console/queue/${gid}/document/${file?.gid}`;
    const seen = await ingrid.get(path);
    expect(seen.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(seen.headers['content-disposition']).toMatch(/^attachment/);
    expect(seen.headers['content-security-policy']).toContain('sandbox');
    expect((await ingrid.call(review.acceptQueueItem, { gid })).status).toBe(403);
    expect((await (await addStaff(world, 'servicer')).get(path)).status).toBe(403);
    expect((await andre.client.get('/console/queue')).status).toBe(404);

    const { rows } = await world.owner.query(
      `select actor_kind from event where kind = 'document.seen' and subject_gid = $1`,
      [file?.gid],
    );
    expect(rows).toEqual([{ actor_kind: 'staff' }]);
  });

  test('QUEUE-4 only compliance sees the documents of a screening hit', async () => {
    const andre = await waiting({ ending: '0021' });
    const { gid } = await taskOf(andre.client, 'OFAC');
    await marcus.call(review.returnQueueItem, { gid, reason: 'PROOF_NEEDED' });
    await upload(andre.client, { gid }, 'DRIVER_LICENSE', { content: samplePdf() });
    await andre.client.call(calls.completeUpload, { name: 'ofac' });
    const [file] = (await marcus.call(review.readReviewItem, { gid })).body.sent;
    const path = `/console/queue/${gid}/document/${file?.gid}`;
    expect((await renee.get(path)).status).toBe(403);
    expect((await marcus.get(path)).status).toBe(200);
  });

  test('A4 row-level security: no query returns another borrower’s rows', async () => {
    const andre = await waiting({ ending: '0035' });
    const priya = await waiting({ ending: '0035' });
    await upload(andre.client, await taskOf(andre.client, 'INCOME'), 'INCOME', {
      content: samplePdf(),
    });
    const app = new pg.Client({ connectionString: world.appUrl });
    await app.connect();
    for (const table of ['queue_item', 'uploaded_document', 'queue_item_document']) {
      await app.query('begin');
      await app.query('select act_as($1, $2, $3, $4)', ['borrower', priya.gid, null, true]);
      const { rows } = await app.query(`select distinct borrower_gid from ${table}`);
      expect(rows.filter(({ borrower_gid }) => borrower_gid !== priya.gid)).toEqual([]);
      await app.query('rollback');
    }
    await app.query('begin');
    await app.query('select act_as($1, $2, $3, $4)', [
      'employer',
      priya.gid,
      priya.employerGid,
      true,
    ]);
    expect((await app.query('select gid from queue_item')).rows).toEqual([]);
    await app.query('rollback');
    await app.end();
  });
});

describe('the console’s list', () => {
  test('shows what waits for staff, the one due first first; filters and searches', async () => {
    const first = await waiting({ ending: '0033' });
    const second = await waiting({ ending: '0035' });
    const list = async (asked: { status?: 'OPEN' | 'DONE'; type?: 'INCOME' }) =>
      (await renee.call(reviewQueue.listReviewQueue, { l: '100', ...asked })).body.rows;

    const rows = await list({});
    expect(rows.every(({ status }) => status === 'REVIEW')).toBe(true);
    const due = rows.map(({ due_at }) => due_at);
    expect(due).toEqual(due.toSorted());
    expect(rows.some(({ application_gid }) => application_gid === first.application)).toBe(true);
    const open = await list({ status: 'OPEN', type: 'INCOME' });
    expect(open.map(({ application_gid }) => application_gid)).toContain(second.application);
    expect(new Set(open.map(({ type }) => type))).toEqual(new Set(['INCOME']));
    expect((await list({ status: 'DONE' })).length).toBeGreaterThan(0);
    const { body } = await renee.call(reviewQueue.listReviewQueue, {
      q: `whitlock ${first.application}`,
    });
    expect(body).toMatchObject({ total: 1, rows: [{ person: 'Andre Whitlock', files: 0 }] });
  });

  test('A2 an unknown item answers as not found', async () => {
    const { status } = await renee.call(review.readReviewItem, { gid: crypto.randomUUID() });
    expect(status).toBe(404);
  });
});
