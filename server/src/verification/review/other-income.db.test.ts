import * as origination from '@paystead/contract/origination/origination';
import * as calls from '@paystead/contract/verification/queue';
import * as review from '@paystead/contract/verification/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAccount,
  addApplicant,
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
beforeAll(async () => {
  world = await reviewWorld();
  renee = await addStaff(world, 'reviewer');
});
afterAll(() => world.close());

/** Somebody paid 900.00 a month who stated 600.00 more, and sent a document that shows it. */
async function sentProof() {
  const andre = await addApplicant(world, { grossPay: '41538' });
  await addAccount(world, andre);
  await checkRate(andre, { amount: '500.00', additional_income: '600.00' });
  await confirmAll(andre);
  const input = { uec: 'APPLY', inquiry_consent: true } as const;
  const { body } = await andre.client.call(origination.startApplication, input);
  expect(body).toMatchObject({ status: 'REVIEW' });
  const task = await taskOf(andre.client, 'INCOME');
  await upload(andre.client, task, 'INCOME', { content: samplePdf({ pages: 1 }) });
  await andre.client.call(calls.completeUpload, { name: 'income' });
  return { ...andre, application: body.gid, item: task.gid };
}

describe('CREDIT-24 a reviewer reads proof of other income', () => {
  test('S3.6 accepted, it counts: there is an offer that names it', async () => {
    const andre = await sentProof();
    const { body: item } = await renee.call(review.readReviewItem, { gid: andre.item });
    expect(item.stated).toContainEqual({ label: 'Other income per month', value: '$600.00' });

    await renee.call(review.acceptQueueItem, { gid: andre.item });
    const { body } = await andre.client.call(origination.readApplication, {});
    expect(body).toMatchObject({ status: 'OFFERED' });
    const { body: offer } = await andre.client.call(origination.readOffer, {
      id: andre.application,
      offer: body?.offers[0]?.gid ?? '',
    });
    expect(offer.additional_income).toBe('600.00');
  });

  test('declined, the decision is taken without it, and its reason is the income', async () => {
    const andre = await sentProof();
    await renee.call(review.declineQueueItem, { gid: andre.item, reason: 'NOT_CONFIRMED' });
    const { body } = await andre.client.call(origination.readOneApplication, {
      id: andre.application,
    });
    expect(body).toMatchObject({ status: 'DECLINED' });
    expect(body.decision?.reasons.map(({ code }) => code)).toEqual(['INCOME_TOO_LOW']);
  });
});
