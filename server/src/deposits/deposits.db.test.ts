import { readDeposit } from '@paystead/contract/servicing/deposits';
import {
  completeUpload,
  listQueue,
  reportAllotmentError,
} from '@paystead/contract/verification/queue';
import { acceptQueueItem, declineQueueItem } from '@paystead/contract/verification/review';
import { readLoan } from '@paystead/contract/servicing/servicing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, consent, sign } from '../agreements/fixtures/signing.ts';
import {
  linkPayroll,
  payrollWorld,
  type PayrollWorld,
} from '../payroll-link/fixtures/payroll-world.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { samplePdf } from '../platform/files/file-content/fixtures/sample-files.ts';
import { addStaff, taskOf, upload } from '../verification/fixtures/review-world.ts';
import { lapseItems } from '../verification/index.ts';
import { findDueLoans, lockDebitedLoans } from '../servicing/index.ts';
import { findPlan } from './deposits.queries.ts';
import { receiveDeposits } from './index.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await payrollWorld();
});
afterAll(() => world.close());

/** A loan that its borrower pays from a split deposit, signed just now. */
async function signed(workflow = 'SELF_SERVICE', confirmation?: 'PINWHEEL') {
  const { andre, application } = await accepted(world, { workflow });
  await consent(world, andre, application);
  const { status, body } = await sign(andre, application);
  expect([status, body]).toEqual([200, expect.anything()]);
  if (confirmation) {
    await world.owner.query(
      `with firm as (update employer set deposit_confirmation = $2
        where gid = (select employer_gid from borrower where gid = $1))
       update deposit_instruction set confirmation = $2 where loan_gid = $3`,
      [andre.gid, confirmation, body.loan_gid],
    );
  }
  return { client: andre.client, loan: body.loan_gid };
}

/** As if the loan had been disbursed. */
async function open(loan: string) {
  await world.owner.query(
    `update loan set status = 'Open', opened_on = disbursement_date where gid = $1`,
    [loan],
  );
}

/** What the close of a day books. */
function arrivesOn(day: string) {
  return receiveDeposits.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => inJobTransaction(world.platform, 'close-of-day', work),
  });
}

describe('S3.10 deposits', () => {
  test('S6.3 a signed self-directed loan has its own account number and asks to set up the deposit', async () => {
    const { client, loan } = await signed();
    const { body } = await client.call(readDeposit, { gid: loan });
    expect(body).toMatchObject({
      bank: {
        bank_name: 'Hudson Deposit Bank',
        city: 'New York',
        state_cd: 'NY',
        postal_code: '10005',
        aba_number: '009900046',
      },
      kind: 'deposit',
      confirmation: 'UPLOAD',
      state: 'TO_SET_UP',
      frequency: 'BIWEEKLY',
    });
    expect(body?.bank.account_number).toMatch(/^9104\d{8}$/);
    expect(await taskOf(client, 'ALLOTMENT')).toMatchObject({ status: 'PENDING', due_date: null });
    const { body: read } = await client.call(readLoan, { gid: loan });
    expect(read).toMatchObject({ deposit_eligible: true, collection: 'deposit' });
    expect(body?.amount).toBe(read.installment_amount);
  });

  test('DEDUCT-14 nothing ends when it isn’t set up, and no message says so', async () => {
    const { client, loan } = await signed();
    const { rows } = await world.owner.query(
      `select title, message as body from notification
        where borrower_gid = (select borrower_gid from loan where gid = $1)`,
      [loan],
    );
    const told = rows.find(({ title }) => title === 'Set up payments from your paycheck');
    expect(told?.body).toContain('pay each one yourself');
    expect(JSON.stringify(rows)).not.toContain('no longer consider your application');

    const inTransaction: Parameters<typeof lapseItems.run>[0]['inTransaction'] = (work) =>
      inJobTransaction(world.platform, 'close-of-day', work);
    await lapseItems.run({ day: Temporal.PlainDate.from('2200-01-01'), inTransaction });
    expect(await taskOf(client, 'ALLOTMENT')).toMatchObject({ status: 'PENDING' });
    expect((await client.call(readLoan, { gid: loan })).body.loan_status).toBe('Pending');
  });

  test('S3.18 UPLOAD a document that staff accept confirms it; one they decline doesn’t', async () => {
    const first = await signed('FEDGOV');
    const renee = await addStaff(world, 'reviewer');
    const handIn = async ({ client }: typeof first) => {
      const task = await taskOf(client, 'ALLOTMENT');
      await upload(client, task, 'INCOME_STATEMENT', { content: samplePdf() });
      await client.call(completeUpload, { name: 'allotment' });
      return task.gid;
    };
    const gid = await handIn(first);
    const stateOf = async ({ client, loan }: typeof first) =>
      (await client.call(readDeposit, { gid: loan })).body?.state;
    expect(await stateOf(first)).toBe('REVIEW');
    await renee.call(acceptQueueItem, { gid });
    expect(await stateOf(first)).toBe('CONFIRMED');

    const second = await signed('RETIREE');
    await renee.call(declineQueueItem, { gid: await handIn(second), reason: 'NOT_CONFIRMED' });
    expect(await stateOf(second)).toBe('FAILED');
    const { rows } = await world.owner.query(
      `select action_href from notification where title = 'Your deposit isn’t set up yet'
         and borrower_gid = (select borrower_gid from loan where gid = $1)`,
      [second.loan],
    );
    expect(rows).toEqual([{ action_href: `/home/loans/${second.loan}/deposit` }]);
  });

  test('S3.18 ATOMIC payroll itself splits the deposit, and the task is done', async () => {
    const { client, loan } = await signed('ATOMIC');
    const { finish } = await linkPayroll(client, 'user_good', { loan });
    expect((await finish()).body).toMatchObject({ state: 'DONE', purpose: 'DEPOSIT' });
    expect((await client.call(readDeposit, { gid: loan })).body?.state).toBe('CONFIRMED');
    expect(await taskOf(client, 'ALLOTMENT')).toMatchObject({ status: 'ACCEPTED' });
  });

  test('S3.18 PINWHEEL confirms the deposit, and its first paycheck pays the installment', async () => {
    const { client, loan } = await signed('ATOMIC', 'PINWHEEL');
    const { finish } = await linkPayroll(client, 'user_good', { loan });
    expect((await finish()).body).toMatchObject({ state: 'DONE', provider: 'PINWHEEL' });
    const { rows } = await world.owner.query(
      'select confirmation, confirmed_by from deposit_instruction where loan_gid = $1',
      [loan],
    );
    expect(rows).toEqual([{ confirmation: 'PINWHEEL', confirmed_by: 'PINWHEEL' }]);

    await open(loan);
    const { body } = await client.call(readLoan, { gid: loan });
    await arrivesOn(body.payments[0]?.date ?? '');
    const { body: paid } = await client.call(readLoan, { gid: loan });
    expect(paid.payments[0]?.state).toBe('paid');
  });

  test('PAYROLL_SPLIT_REFUSED a payroll that doesn’t split says so; we wait for later answers', async () => {
    const { client, loan } = await signed('ATOMIC');
    const refused = await (await linkPayroll(client, 'user_no_split', { loan })).finish();
    expect(refused.body).toMatch(/We can’t split your paycheck/);
    const { finish } = await linkPayroll(client, 'user_later', { loan });
    expect((await finish()).body.state).toBe('WAITING');
    await world.answer();
    expect((await client.call(readDeposit, { gid: loan })).body?.state).toBe('CONFIRMED');
  });

  test('a deposit that arrives on payday pays the installment, once', async () => {
    const { client, loan } = await signed('ATOMIC');
    await (await linkPayroll(client, 'user_good', { loan })).finish();
    await open(loan);
    const { body } = await client.call(readLoan, { gid: loan });
    const day = body.payments[0]?.date ?? '';
    expect((await arrivesOn(day)).done).toBe(1);
    expect((await arrivesOn(day)).done).toBe(0);
    const { rows } = await world.owner.query(
      'select amount_cents from deposit_receipt where loan_gid = $1',
      [loan],
    );
    expect(rows).toHaveLength(1);
    const { body: paid } = await client.call(readLoan, { gid: loan });
    expect(paid.payments[0]?.state).toBe('paid');
  });

  test('DEDUCT-14 until it is set up, the bank is debited if a backup payment is allowed', async () => {
    const { client, loan } = await signed('ATOMIC');
    await open(loan);
    const { body } = await client.call(readLoan, { gid: loan });
    const due = Temporal.PlainDate.from(body.payments[0]?.date ?? '');
    const debited = async () => {
      const loans = await inJobTransaction(world.platform, 'test', async ({ db }) => {
        const found = await findDueLoans(db, { from: due, through: due });
        return lockDebitedLoans(
          db,
          found.map(({ gid }) => gid),
        );
      });
      return loans.some(({ gid }) => gid === loan);
    };
    expect(await debited()).toBe(true);
    await world.owner.query(
      `insert into consent (borrower_gid, type, version, text_hash, given, at)
       select borrower_gid, type, version, text_hash, false, product_now() from consent
        where type = 'BACKUP_CONSENT' and borrower_gid = (select borrower_gid from loan where gid = $1)`,
      [loan],
    );
    expect(await debited()).toBe(false);
    await world.owner.query(`delete from consent where type = 'BACKUP_CONSENT' and not given`);
    await (await linkPayroll(client, 'user_good', { loan })).finish();
    expect(await debited()).toBe(false);
  });

  test('S6.3 it shows when the next paycheck pays, not a past one', async () => {
    const { client, loan } = await signed('ATOMIC');
    const { body } = await client.call(readLoan, { gid: loan });
    const [first, second] = body.payments.map(({ date }) => Temporal.PlainDate.from(date));
    const last = Temporal.PlainDate.from(body.payments.at(-1)?.date ?? '');
    expect((await client.call(readDeposit, { gid: loan })).body?.next_date).toBe(`${first}`);

    const nextFrom = async (today: Temporal.PlainDate | undefined) =>
      inJobTransaction(
        world.platform,
        'test',
        async ({ db }) => (await findPlan(db, loan, today ?? last)).next,
      );
    expect(await nextFrom(first)).toBe(`${first}`);
    expect(await nextFrom(first?.add({ days: 1 }))).toBe(`${second}`);
    expect(await nextFrom(last.add({ days: 1 }))).toBeNull();
  });

  test('S7.35 errors in setting it up are kept for staff', async () => {
    const { client } = await signed();
    const failed = { code: 'PAYROLL_OFFICE', message: 'They take no allotments' };
    expect((await client.call(reportAllotmentError, failed)).status).toBe(200);
    const { rows } = await world.owner.query(
      `select count(*)::int as n from event where kind = 'queue.allotment-failed'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('A2 a neighbour’s loan looks as if it didn’t exist, and a loan paid by deduction has no deposit', async () => {
    const { loan } = await signed();
    const neighbour = await signed('DEFAULT');
    expect((await neighbour.client.call(readDeposit, { gid: loan })).status).toBe(404);
    const own = await neighbour.client.call(readDeposit, { gid: neighbour.loan });
    expect([own.status, own.body]).toEqual([200, null]);
    expect((await neighbour.client.call(listQueue, {})).body).toEqual([]);
  });
});
