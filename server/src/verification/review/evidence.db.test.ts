import * as origination from '@paystead/contract/origination/origination';
import * as calls from '@paystead/contract/verification/queue';
import * as review from '@paystead/contract/verification/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAccount,
  addApplicant,
  apply,
  type ApplicantOptions,
  checkRate,
  confirmAll,
} from '../../origination/fixtures/applicants.ts';
import { samplePdf } from '../../platform/files/file-content/fixtures/sample-files.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
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
beforeAll(async () => {
  world = await reviewWorld();
  renee = await addStaff(world, 'reviewer');
  marcus = await addStaff(world, 'reviewer', 'compliance');
});
afterAll(() => world.close());

async function waiting(options: ApplicantOptions, type: string) {
  const andre = await addApplicant(world, options);
  await addAccount(world, andre);
  const { body } = await apply(andre);
  const { gid } = await taskOf(andre.client, type);
  return { ...andre, application: body.gid, item: gid };
}

const itemOf = async (gid: string) => (await renee.call(review.readReviewItem, { gid })).body;
const decisions = async (item: string) => {
  const { rows } = await world.owner.query(
    `select outcome, rule_said, overrides, reason, why, shown from review_decision
      where queue_item_gid = $1 order by decided_at`,
    [item],
  );
  return rows;
};

describe('QUEUE-11 the evidence stands on the page', () => {
  test('income: what the borrower and the payroll say, and what each would lead to', async () => {
    const andre = await waiting({ ending: '0035' }, 'INCOME');
    const { evidence, next_steps: next } = await itemOf(andre.item);
    expect(evidence.map(({ title }) => title)).toEqual(['Income', 'Employment']);
    expect(evidence[0]?.rows[0]).toEqual({
      fact: 'Gross pay per paycheck',
      values: [null, '$2,400.00', null],
      match: 'UNKNOWN',
    });
    expect(evidence[1]?.rows[0]).toEqual({
      fact: 'Name',
      values: ['Andre Whitlock', 'Andre Whitlock'],
      match: 'SAME',
    });
    expect(next.accept).toBe('This is the last open task: the application is decided at once.');

    const asked = { gid: andre.item, gross_pay: '400.00' };
    const { body } = await renee.call(review.readIncomeEffect, asked);
    expect(body.rows).toContainEqual({
      what: 'Income per year',
      told: '$62,400.00',
      found: '$10,400.00',
    });
    const offered = body.rows.find(({ what }) => what === 'Could be offered');
    expect(offered?.told).not.toBe(offered?.found);
    const none = { gid: crypto.randomUUID() };
    expect((await renee.call(review.readIncomeEffect, none)).status).toBe(404);
  });

  test('address: every source’s home, with those that differ marked', async () => {
    const andre = await waiting({ ending: '0034' }, 'ADDRESS');
    const homes = (await itemOf(andre.item)).evidence.find(
      ({ title }) => title === 'Home addresses',
    );
    expect(homes?.rows[0]).toMatchObject({ fact: 'Says the borrower', match: 'UNKNOWN' });
    expect(homes?.rows).toContainEqual(
      expect.objectContaining({ fact: 'Says the credit bureau', match: 'DIFFERENT' }),
    );
  });

  test.each([
    ['0012', 'BANKRUPTCY', 'Bankruptcy', /case/],
    ['0041', 'ACTIVE_DUTY', 'Military service', /^On active duty$/],
    ['0031', 'FRAUD', 'Fraud alert', /^Yes$/],
  ])('a number ending %s: what raised %s stands first', async (ending, type, fact, words) => {
    const andre = await waiting({ ending }, type);
    expect((await itemOf(andre.item)).evidence).toEqual([]);
    const { body } = await marcus.call(review.readReviewItem, { gid: andre.item });
    const [finding] = body.evidence;
    expect(finding).toMatchObject({ title: 'What raised this', rows: [{ fact }] });
    expect(finding?.rows[0]?.values[0]).toMatch(words);
  });

  test('identity: name, birth date and number, the number never whole', async () => {
    const andre = await waiting({ ending: '0032' }, 'IDENTITY');
    const item = await itemOf(andre.item);
    const person = item.evidence.find(({ title }) => title === 'Person');
    expect(person?.rows.map(({ values }) => values[0])).toEqual([
      'Andre Whitlock',
      '03/27/1984',
      'Ends 0032',
    ]);
  });
});

describe('QUEUE-12 a decision names its grounds', () => {
  test('without a document, accepting needs a reason in writing, and counts as an override', async () => {
    const andre = await waiting({ ending: '0034' }, 'ADDRESS');
    expect((await itemOf(andre.item)).needs_why).toEqual({ accept: true, decline: false });
    const refused = await renee.call(review.acceptQueueItem, { gid: andre.item });
    expect([refused.status, refused.body]).toEqual([
      422,
      'Write why. This decision goes against what the rules say.',
    ]);
    const why = 'A lease came by mail.';
    await renee.call(review.acceptQueueItem, { gid: andre.item, why });
    expect(await decisions(andre.item)).toEqual([
      {
        outcome: 'ACCEPTED',
        rule_said: 'DECLINE',
        overrides: true,
        reason: null,
        why,
        shown: {},
      },
    ]);
    const { rows } = await world.owner.query(`select message from notification`);
    expect(JSON.stringify(rows)).not.toContain(why);
  });

  test('what the document shows is kept with the decision, and nobody changes it', async () => {
    const andre = await waiting({ ending: '0035' }, 'INCOME');
    await upload(andre.client, { gid: andre.item }, 'INCOME', { content: samplePdf() });
    await andre.client.call(calls.completeUpload, { name: 'income' });
    await renee.call(review.acceptQueueItem, { gid: andre.item, gross_pay: '2310.00' });
    expect(await decisions(andre.item)).toMatchObject([
      { outcome: 'ACCEPTED', overrides: false, shown: { gross_pay: '231000' } },
    ]);
    await expect(world.owner.query(`update review_decision set why = 'x'`)).rejects.toThrow(
      'append-only',
    );
  });

  test('other income counts as the document shows it, not as it was told', async () => {
    const andre = await addApplicant(world, { grossPay: '41538' });
    await addAccount(world, andre);
    await checkRate(andre, { amount: '500.00', additional_income: '600.00' });
    await confirmAll(andre);
    const input = { uec: 'APPLY', inquiry_consent: true } as const;
    const { body: application } = await andre.client.call(origination.startApplication, input);
    const task = await taskOf(andre.client, 'INCOME');
    await upload(andre.client, task, 'INCOME', { content: samplePdf({ pages: 1 }) });
    await andre.client.call(calls.completeUpload, { name: 'income' });
    expect((await itemOf(task.gid)).other_income).toBe('600.00');
    const shown = { gid: task.gid, other_income: '580.00' };
    await renee.call(review.acceptQueueItem, shown);
    const { rows } = await world.owner.query(
      `select facts->'pay'->>'otherMonthly' as other from decision
       where application_gid = $1 order by at desc limit 1`,
      [application.gid],
    );
    expect(rows).toEqual([{ other: '580.00' }]);
  });
});
