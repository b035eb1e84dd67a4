import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as calls from '@paystead/contract/verification/queue';
import * as review from '@paystead/contract/verification/review';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, addApplicant, apply } from '../../origination/fixtures/applicants.ts';
import { samplePdf } from '../../platform/files/file-content/fixtures/sample-files.ts';
import { testS3, type TestS3 } from '../../platform/files/storage/test-s3.ts';
import {
  addStaff,
  reviewWorld,
  type ReviewWorld,
  taskOf,
  upload,
} from '../fixtures/review-world.ts';

let s3: TestS3;
let world: ReviewWorld;
beforeAll(async () => {
  s3 = await testS3();
  world = await reviewWorld(s3.env);
});
afterAll(async () => {
  await world.close();
  await s3.close();
});

/** The stored contents of the server's objects. */
const objects = () =>
  readdirSync(s3.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('_object'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

test('S7.32 U3 a document sent to a bucket is encrypted there, reviewed and returned as it was', async () => {
  const andre = await addApplicant(world, { ending: '0035' });
  await addAccount(world, andre);
  await apply(andre);
  const task = await taskOf(andre.client, 'INCOME');
  const pdf = samplePdf({ pages: 2 });
  expect((await upload(andre.client, task, 'INCOME', { content: pdf })).status).toBe(200);
  await andre.client.call(calls.completeUpload, { name: 'income' });

  const [kept, ...others] = objects();
  expect(others).toEqual([]);
  expect(kept?.length).toBeGreaterThan(pdf.length);
  expect(kept?.includes('%PDF')).toBe(false);
  expect(existsSync(join(world.folder, 'documents'))).toBe(false);

  const renee = await addStaff(world, 'reviewer');
  const { gid } = task;
  const [file] = (await renee.call(review.readReviewItem, { gid })).body.sent;
  const seen = await renee.get(`/console/queue/${gid}/document/${file?.gid}`);
  expect(seen.bytes.equals(pdf)).toBe(true);
  const own = await andre.client.get(`/secured/user/queue/${gid}/document/${file?.gid}`);
  expect(own.bytes.equals(pdf)).toBe(true);
});

test('an unreachable bucket answers 503 and stores no document, and the rest works', async () => {
  const andre = await addApplicant(world, { ending: '0035' });
  await apply(andre);
  const { client } = andre;
  const task = await taskOf(client, 'INCOME');
  await s3.stop();
  const sent = await upload(client, task, 'INCOME', { content: samplePdf() });
  expect(sent.status).toBe(503);
  expect((await taskOf(client, 'INCOME')).files).toEqual([]);
});
