import { readEmployment } from '@paystead/contract/verification/employment';
import * as calls from '@paystead/contract/verification/payroll-link';
import { readPayroll, readProfile } from '@paystead/contract/identity/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkPayroll, payrollWorld, type PayrollWorld } from './fixtures/payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await payrollWorld();
});
afterAll(() => world.close());

let firms = 0;

/** Rosa Kim, whose employer has its people log in to payroll. */
async function rosa(confirmation = 'ATOMIC') {
  firms += 1;
  const { rows } = await world.owner.query(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow,
       deposit_confirmation) values ($1, $1, 'Pinecrest Logistics', 'ATOMIC', $2) returning gid)
     insert into borrower (employer_gid, first_name, last_name, email, password_hash,
       email_verified_at, created_at, updated_at)
     select gid, 'Rosa', 'Kim', $3, 'x', now(), now(), now() from firm returning gid`,
    [`FIRM${firms}`, confirmation, `rosa${firms}@example.com`],
  );
  return world.as({ kind: 'borrower', gid: rows[0].gid });
}

/** Counts the product's transactions that wait for something outside the database. */
async function openTransactions(): Promise<number> {
  const { rows } = await world.owner.query(
    // PostgreSQL reports its sessions in the machine's time.
    `select count(*)::int as n from pg_stat_activity other, pg_stat_activity mine
      where mine.pid = pg_backend_pid() and other.datname = current_database()
        and other.state = 'idle in transaction'
        and mine.query_start - other.state_change > interval '400 ms'`,
  );
  return rows[0].n;
}

describe('proving a job by payroll', () => {
  test('S3.18 payroll’s answer proves job, pay and paydays', async () => {
    const client = await rosa();
    const { finish } = await linkPayroll(client, 'user_good');
    expect((await finish()).body).toMatchObject({ state: 'DONE', provider: 'ATOMIC' });
    expect((await client.call(readProfile, {})).body).toMatchObject({
      employment_verified: true,
      has_pay_rate: true,
    });
    const { body: payroll } = await client.call(readPayroll, {});
    expect(payroll).toMatchObject({ payroll_frequency: 'BIWEEKLY' });
    expect((await finish()).body).toMatchObject({ state: 'DONE' });
  });

  test('S3.18 an employer with PINWHEEL opens that window', async () => {
    const client = await rosa('PINWHEEL');
    const { finish } = await linkPayroll(client, 'user_weekly');
    expect((await finish()).body.provider).toBe('PINWHEEL');
  });

  test('a later answer is waited for, and applied', async () => {
    const client = await rosa();
    const { link, finish } = await linkPayroll(client, 'user_later');
    expect((await finish()).body).toMatchObject({ state: 'WAITING' });
    expect((await client.call(readEmployment, {})).body.state).toBe('NONE');

    await world.answer();
    expect((await client.call(calls.readPayrollLink, { link })).body.state).toBe('DONE');
    expect((await client.call(readEmployment, {})).body.state).toBe('PROVED');
    const { rows } = await world.owner.query(
      `select choice_cipher from payroll_link where gid = $1`,
      [link],
    );
    expect(rows).toEqual([{ choice_cipher: null }]);
  });

  test('fault 16 while payroll is slow nothing is locked, and two windows get one answer', async () => {
    const client = await rosa();
    const { finish } = await linkPayroll(client, 'user_slow');
    const { patience } = world.platform.config;
    const { timeoutMs } = patience;
    Object.assign(patience, { timeoutMs: 1000 });
    let asking = true;
    const both = Promise.all([finish(), finish()]).finally(() => {
      asking = false;
      Object.assign(patience, { timeoutMs });
    });
    let open = 0;
    while (asking) open = Math.max(open, await openTransactions());
    const answers = await both;
    expect(open).toBe(0);
    expect(answers.map(({ body }) => body.state)).toEqual(['WAITING', 'WAITING']);
    const { rows } = await world.owner.query(
      `select count(*)::int as n from jobs.job where name = 'answer-payroll-link' and state = 'created'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    await world.answer();
    await world.answer();
    expect((await client.call(readEmployment, {})).body.state).toBe('PROVED');
  });

  test.each([
    ['PAYROLL_OWNER_DIFFERS', 'user_other_name', 'here', /isn’t in your name/],
    ['PAYROLL_JOB_ENDED', 'user_left', 'former', /has ended/],
    ['PAYROLL_LINK_EXPIRED', 'user_good', 'another job', /has expired/],
  ])('%s %s with the job %s proves nothing', async (_, username, job, sentence) => {
    const client = await rosa();
    const { status, body } = await (await linkPayroll(client, username, { job })).finish();
    expect([status, body]).toEqual([422, expect.stringMatching(sentence)]);
    expect((await client.call(readProfile, {})).body.employment_verified).toBe(false);
  });

  test('a failed login says what to do, and closes the window', async () => {
    const client = await rosa();
    const { link, error } = await linkPayroll(client, 'user_locked');
    expect(error).toEqual({
      code: 'LOCKED',
      sentence: expect.stringMatching(/^Paygrid has locked/),
    });
    const ended = { link, error_code: 'LOCKED', payroll: 'Paygrid' };
    const { body } = await client.call(calls.reportPayrollLinkError, ended);
    expect(body).toMatchObject({ state: 'FAILED', message: error?.sentence });
  });

  test('A2 another borrower’s link answers as unknown', async () => {
    const { link } = await linkPayroll(await rosa(), 'user_good');
    const neighbour = await rosa();
    expect((await neighbour.call(calls.readPayrollLink, { link })).status).toBe(404);
    const ended = { link, error_code: null };
    expect((await neighbour.call(calls.reportPayrollLinkError, ended)).status).toBe(404);
  });

  test('PAYROLL_LINK_DOWN no window without a provider', async () => {
    const client = await rosa();
    const { providers } = world.platform.config;
    Object.assign(providers, { PAYROLL_LINK: 'off' });
    const { status } = await client.call(calls.initPayrollLink, { purpose: 'EMPLOYMENT' });
    Object.assign(providers, { PAYROLL_LINK: 'sandbox' });
    expect(status).toBe(503);
  });
});
