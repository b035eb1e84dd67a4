import * as calls from '@paystead/contract/verification/employment';
import { completeUpload } from '@paystead/contract/verification/queue';
import {
  acceptQueueItem,
  declineQueueItem,
  returnQueueItem,
} from '@paystead/contract/verification/review';
import { readProfile } from '@paystead/contract/identity/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenTo } from '../connections/test-connections.ts';
import { QUEUE_SCHEMA } from '../platform/jobs/queue-schema.ts';
import { samplePdf } from '../platform/files/file-content/fixtures/sample-files.ts';
import { addStaff, taskOf, upload } from '../verification/fixtures/review-world.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { employmentWorld } from './fixtures/employment-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await employmentWorld();
});
afterAll(() => world.close());

let firms = 0;

/** Ada Lane, with a verified email address, at her own employer. */
async function ada(
  workflow: string,
  more: { mode?: 'SYNC' | 'ASYNC'; host?: string; onRoster?: boolean } = {},
) {
  const { mode = 'SYNC', host = 'example.com', onRoster = false } = more;
  firms += 1;
  const { rows } = await world.owner.query(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow,
       employment_check_mode) values ($1, $1, 'Ridgeway Transit', $2, $3) returning gid),
     entry as (insert into roster_entry (employer_gid, employee_number, first_name, last_name)
       select gid, 'R-1', 'Ada', 'Lane' from firm where $4)
     insert into borrower (employer_gid, first_name, last_name, email, password_hash,
       email_verified_at, created_at, updated_at)
     select gid, 'Ada', 'Lane', $5, 'x', now(), now(), now() from firm returning gid`,
    [`FIRM${firms}`, workflow, mode, onRoster, `ada${firms}@${host}`],
  );
  return world.as({ kind: 'borrower', gid: rows[0].gid });
}

/** The employer answers: runs delayed jobs now. */
async function answer() {
  await world.owner.query(`update ${QUEUE_SCHEMA}.job set start_after = now()`);
  await world.runJobs();
}

describe('S3.17 an employer that answers later', () => {
  test('S3.2 ASYNC waits, and a match on the employer’s list proves employment', async () => {
    const client = await ada('DEFAULT', { mode: 'ASYNC', onRoster: true });
    const { body } = await client.call(calls.confirmEmployment, { employee_number: 'R-1' });
    expect(body).toEqual({
      employment_verified: false,
      pending: true,
      message: 'We asked your employer',
    });
    const { body: waiting } = await client.call(calls.readEmployment, {});
    expect(waiting).toMatchObject({ state: 'EMPLOYER', check_mode: 'ASYNC', proof: 'ROSTER' });
    expect(waiting.answer_by).toMatch(/^\d{4}-/);
    expect(await taskOf(client, 'EMPLOYMENT')).toMatchObject({ status: 'REVIEW' });

    await answer();
    expect((await client.call(readProfile, {})).body.employment_verified).toBe(true);
    expect((await client.call(calls.readEmployment, {})).body.state).toBe('PROVED');
    expect(await taskOf(client, 'EMPLOYMENT')).toMatchObject({ status: 'ACCEPTED' });
    const { rows } = await world.owner.query(
      'select count(*)::int as n from employment_check where claim_cipher is not null',
    );
    expect(rows[0].n).toBe(0);
  });

  test('CONNECT-12 its servers are told that somebody’s job is asked about, not whose or why', async () => {
    const client = await ada('DEFAULT', { mode: 'ASYNC', onRoster: true });
    const { rows } = await world.owner.query(
      'select gid, employer_gid from borrower order by created_at desc limit 1',
    );
    const told = await listenTo(world, rows[0].employer_gid);
    await client.call(calls.confirmEmployment, { employee_number: 'R-1' });
    const { answer_by } = (await client.call(calls.readEmployment, {})).body;
    const checks = await world.owner.query('select gid from job_check where borrower_gid = $1', [
      rows[0].gid,
    ]);
    const data = { job_check: checks.rows[0].gid, answer_by };
    expect(await told()).toEqual([['job_check.asked', data]]);
    await answer();
  });

  test('when the employer doesn’t know the person, we ask for a document and say so', async () => {
    const client = await ada('DEFAULT', { mode: 'ASYNC' });
    await client.call(calls.confirmEmployment, { employee_number: 'R-1' });
    await answer();
    expect((await client.call(calls.readEmployment, {})).body).toMatchObject({
      state: 'DOCUMENT',
      item: { type: 'EMPLOYMENT' },
    });
    expect(await taskOf(client, 'EMPLOYMENT')).toMatchObject({ status: 'PENDING' });
    const { rows } = await world.owner.query(
      `select count(*)::int as n from notification where title = 'We need a pay stub from you'`,
    );
    expect(rows[0].n).toBe(1);
  });
});

/** Sends a document for the task and submits it. */
async function handIn(client: TestClient, type: string, document: string) {
  const task = await taskOf(client, type);
  await upload(client, task, document, { content: samplePdf() });
  await client.call(completeUpload, { name: type.toLowerCase() as 'employment' });
  return task;
}

describe('S1.3 employment by workflow', () => {
  test('SELF_SERVICE_0 accepts the person’s own statement, but only a complete one', async () => {
    const client = await ada('SELF_SERVICE_0');
    const missing = await client.call(calls.confirmEmployment, { started_on: '2021-02-01' });
    expect(missing.body).toMatchObject({ fields: { attested: 'Check the box to confirm' } });
    const { body } = await client.call(calls.confirmEmployment, {
      started_on: '2021-02-01',
      attested: true,
    });
    expect(body).toMatchObject({ employment_verified: true, pending: false });
  });

  test('FEDGOV a government address proves employment immediately', async () => {
    const client = await ada('FEDGOV', { host: 'landrecords.gov' });
    expect((await client.call(calls.readEmployment, {})).body).toMatchObject({
      proof: 'GOVERNMENT_EMAIL_OR_STATEMENT',
      government_email: true,
      state: 'NONE',
    });
    const { body } = await client.call(calls.confirmEmployment, { started_on: '2019-06-03' });
    expect(body).toMatchObject({ employment_verified: true });
  });

  test.each(['FEDGOV', 'SELF_SERVICE', 'RETIREE'])('%s otherwise: a document', async (name) => {
    const client = await ada(name);
    const { body } = await client.call(calls.confirmEmployment, { started_on: '2019-06-03' });
    expect(body).toMatchObject({ employment_verified: false, pending: true });
    expect((await client.call(calls.readEmployment, {})).body).toMatchObject({ state: 'DOCUMENT' });
  });

  test('SELF_SERVICE a pay stub that staff accept proves job and pay', async () => {
    const client = await ada('SELF_SERVICE');
    await client.call(calls.confirmEmployment, { started_on: '2019-06-03' });
    const task = await handIn(client, 'EMPLOYMENT', 'INCOME_STATEMENT');
    expect((await client.call(calls.readEmployment, {})).body.state).toBe('REVIEW');

    const renee = await addStaff(world, 'reviewer');
    await renee.call(acceptQueueItem, { gid: task.gid, gross_pay: '1980.50' });
    const { body } = await client.call(readProfile, {});
    expect(body).toMatchObject({ employment_verified: true, has_pay_rate: true });
    const { rows } = await world.owner.query(
      `select hired_on, gross_pay_cents from employment_check where gross_pay_cents is not null`,
    );
    expect(rows).toEqual([{ hired_on: '2019-06-03', gross_pay_cents: 198050n }]);
  });

  test('RETIREE a returned pension statement is asked for again; after a decline the person may start over', async () => {
    const client = await ada('RETIREE');
    await client.call(calls.confirmEmployment, { started_on: '2020-01-02' });
    const task = await handIn(client, 'PENSION_STATEMENT', 'PENSION_STATEMENT');
    const renee = await addStaff(world, 'reviewer');
    await renee.call(returnQueueItem, { gid: task.gid, reason: 'TOO_DARK' });
    expect((await client.call(calls.readEmployment, {})).body.state).toBe('DOCUMENT');

    await renee.call(declineQueueItem, { gid: task.gid, reason: 'NOT_CONFIRMED' });
    expect((await client.call(calls.readEmployment, {})).body.state).toBe('FAILED');
    const { rows } = await world.owner.query(
      `select message from notification where title = 'We couldn’t confirm your pension'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].message).toMatch(/didn’t show your pension/);

    await client.call(calls.confirmEmployment, { started_on: '2020-01-02' });
    const { body } = await client.call(calls.readEmployment, {});
    expect(body).toMatchObject({ state: 'DOCUMENT', item: { type: 'PENSION_STATEMENT' } });
    expect(body.item?.gid).not.toBe(task.gid);
  });

  test.each(['1790-01-01', '2999-01-01'])('%s is not a first day', async (day) => {
    const client = await ada('SELF_SERVICE');
    const { status } = await client.call(calls.confirmEmployment, { started_on: day });
    expect(status).toBe(422);
  });

  test('EMPLOYMENT_BY_PAYROLL_LINK ATOMIC asks to log in to payroll, or for a pay stub', async () => {
    const client = await ada('ATOMIC');
    const refused = await client.call(calls.confirmEmployment, { started_on: '2019-06-03' });
    expect(refused.body).toBe('Log in to your payroll account to confirm your job.');
    const { body } = await client.call(calls.confirmEmployment, {
      started_on: '2019-06-03',
      by_document: true,
    });
    expect(body).toMatchObject({ pending: true });
    expect((await client.call(calls.readEmployment, {})).body.provider).toBe('ATOMIC');
  });

  test('a person who isn’t on the list may send a pay stub instead', async () => {
    const client = await ada('DEFAULT');
    const { status } = await client.call(calls.confirmEmployment, { employee_number: 'R-9' });
    expect(status).toBe(422);
    const { body } = await client.call(calls.confirmEmployment, { by_document: true });
    expect(body).toMatchObject({ pending: true });
  });
});
