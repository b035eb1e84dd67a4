import { randomUUID } from 'node:crypto';
import * as desk from '@paystead/contract/employer/job-checks';
import { readProfile } from '@paystead/contract/identity/profile';
import * as calls from '@paystead/contract/verification/employment';
import { readReviewItem } from '@paystead/contract/verification/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUEUE_SCHEMA } from '../../platform/jobs/queue-schema.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { taskOf } from '../../verification/fixtures/review-world.ts';
import { employmentWorld } from '../fixtures/employment-world.ts';
import { jobCheckClock } from './job-check-clock.ts';
import { watchJobChecks } from './watch-job-checks.job.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await employmentWorld();
});
afterAll(() => world.close());

let serial = 0;

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await world.owner.query(text, values)).rows;

async function userOf(employerGid: string, role: 'payroll' | 'viewer') {
  serial += 1;
  const [{ gid }] = await rowsOf(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ($1, 'Tess Albright', $2, $3, 'x', product_now()) returning gid`,
    [`desk${serial}@example.com`, [role], employerGid],
  );
  return { gid, client: await world.as({ kind: 'employer', gid }) };
}

/** Elif Sandoval at an employer with a desk, and the check that her claim leads to. */
async function asked({ onRoster = '' } = {}) {
  serial += 1;
  const [person] = await rowsOf(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow,
       employment_check_mode) values ($1, $1, 'Northfield Regional', 'DEFAULT', 'ASYNC')
       returning gid)
     insert into borrower (employer_gid, first_name, last_name, email, password_hash,
       email_verified_at, created_at, updated_at)
     select gid, 'Elif', 'Sandoval', $2, 'x', product_now(), product_now(), product_now()
       from firm returning gid, employer_gid`,
    [`DESK${serial}`, `elif${serial}@example.com`],
  );
  const employer = person.employer_gid as string;
  if (onRoster) {
    await rowsOf(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name)
       values ($1, $2, 'Elif', 'Sandoval')`,
      [employer, onRoster],
    );
  }
  const payroll = await userOf(employer, 'payroll');
  const borrower = await world.as({ kind: 'borrower', gid: person.gid });
  await borrower.call(calls.confirmEmployment, { employee_number: 'N-7' });
  const { body } = await payroll.client.call(desk.listJobChecks, {});
  const [check] = body.rows;
  if (!check) throw new Error('There is a check');
  return { borrower, check, employer, gid: person.gid as string, payroll };
}

const isProved = async (client: Awaited<ReturnType<typeof asked>>['borrower']) =>
  (await client.call(readProfile, {})).body.employment_verified;

async function runWaiting() {
  await world.owner.query(`update ${QUEUE_SCHEMA}.job set start_after = now()`);
  await world.runJobs();
}

async function watch() {
  await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(watchJobChecks, {}));
  await world.runJobs();
}

describe('payroll answers', () => {
  test('PEOPLE-7 the check names the person and one detail, and nothing else', async () => {
    const { check } = await asked();
    expect(check).toMatchObject({
      name: 'Elif Sandoval',
      stated: { fact: 'EMPLOYEE_NUMBER', value: 'N-7' },
      state: 'OPEN',
    });
    expect(JSON.stringify(check)).not.toMatch(/email|borrower|loan|@/);
  });

  test('PEOPLE-8 works here: the roster has the person by the number that payroll names', async () => {
    const { borrower, check, employer, gid, payroll } = await asked({ onRoster: 'N-70' });
    const missing = await payroll.client.call(desk.answerJobCheck, {
      gid: check.gid,
      answer: 'WORKS_HERE',
    });
    expect(missing.body).toMatchObject({
      fields: {
        employee_number: 'Enter the employee number',
        hired_on: 'Enter the first day at work',
      },
    });
    const { body } = await payroll.client.call(desk.answerJobCheck, {
      gid: check.gid,
      answer: 'WORKS_HERE',
      employee_number: 'N-70',
      hired_on: '2019-06-03',
    });
    expect(body).toMatchObject({
      state: 'ANSWERED',
      answer: 'WORKS_HERE',
      answered_by: 'Tess Albright',
      stated: null,
    });
    expect(await isProved(borrower)).toBe(true);
    expect(await taskOf(borrower, 'EMPLOYMENT')).toMatchObject({ status: 'ACCEPTED' });
    expect(
      await rowsOf(
        `select employee_number, hire_date from roster_entry
          where employer_gid = $1 and borrower_gid = $2`,
        [employer, gid],
      ),
    ).toEqual([{ employee_number: 'N-70', hire_date: '2019-06-03' }]);
    const again = await payroll.client.call(desk.answerJobCheck, {
      gid: check.gid,
      answer: 'NOT_HERE',
    });
    expect([again.status, again.body]).toEqual([
      409,
      'This job check has ended. Reload the page to see how.',
    ]);
    await runWaiting();
    const told = await rowsOf('select title from notification where borrower_gid = $1', [gid]);
    expect(told).toEqual([{ title: 'Your job is confirmed' }]);
  });

  test('PEOPLE-8 somebody new comes onto the roster; a number of somebody else is refused', async () => {
    const { borrower, check, employer, payroll } = await asked();
    const [other] = await rowsOf(
      `insert into borrower (employer_gid, first_name, last_name, email, password_hash, created_at,
         updated_at) values ($1, 'Dana', 'Ellis', $2, 'x', product_now(), product_now())
       returning gid`,
      [employer, `dana${serial}@example.com`],
    );
    await rowsOf(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name, borrower_gid)
       values ($1, 'N-8', 'Dana', 'Ellis', $2)`,
      [employer, other.gid],
    );
    const says = { gid: check.gid, answer: 'WORKS_HERE' as const, hired_on: '2019-06-03' };
    const taken = await payroll.client.call(desk.answerJobCheck, {
      ...says,
      employee_number: 'N-8',
    });
    expect(taken.body).toMatchObject({
      fields: { employee_number: expect.stringContaining('Somebody else') },
    });
    await payroll.client.call(desk.answerJobCheck, {
      ...says,
      employee_number: 'N-9',
      gross_pay: '2100.00',
    });
    expect(await isProved(borrower)).toBe(true);
    const [entry] = await rowsOf(
      `select last_name, gross_pay_cents from roster_entry
        where employer_gid = $1 and employee_number = 'N-9'`,
      [employer],
    );
    expect(entry).toEqual({ last_name: 'Sandoval', gross_pay_cents: 210_000n });
  });

  test.each([
    { answer: 'DIFFERENT' as const, differs: ['EMPLOYEE_NUMBER' as const] },
    { answer: 'NOT_HERE' as const },
  ])('PEOPLE-8 $answer: the lender asks for a document', async (says) => {
    const { borrower, check, payroll } = await asked();
    const empty = { gid: check.gid, answer: 'DIFFERENT' as const };
    expect((await payroll.client.call(desk.answerJobCheck, empty)).status).toBe(422);
    await payroll.client.call(desk.answerJobCheck, { gid: check.gid, ...says });
    expect((await borrower.call(calls.readEmployment, {})).body.state).toBe('DOCUMENT');
    expect(await taskOf(borrower, 'EMPLOYMENT')).toMatchObject({ status: 'PENDING' });
    const [event] = await rowsOf(
      `select actor_kind, after from event where kind = 'job_check.answered' and subject_gid = $1`,
      [check.gid],
    );
    expect(event).toMatchObject({ actor_kind: 'employer', after: { answer: says.answer } });
    expect(JSON.stringify(event)).not.toContain('Elif');
  });
});

describe('the roster and the clock', () => {
  test('PEOPLE-9 whom the roster has, nobody needs to confirm; others wait for the desk', async () => {
    const found = await asked({ onRoster: 'N-7' });
    const waiting = await asked();
    await runWaiting();
    expect(await isProved(found.borrower)).toBe(true);
    const ended = await found.payroll.client.call(desk.listJobChecks, { ended: '1' });
    expect(ended.body.rows).toMatchObject([{ state: 'FOUND', stated: null }]);
    expect((await waiting.borrower.call(calls.readEmployment, {})).body.state).toBe('EMPLOYER');
    expect((await waiting.payroll.client.call(desk.listJobChecks, {})).body.total).toBe(1);
  });

  test('PEOPLE-9 the same time of day, business days later, also over a change of the clock', () => {
    const clock = (text: string) => {
      const { closesAt, remindAt } = jobCheckClock(Temporal.Instant.from(text));
      const inNewYork = (at: Temporal.Instant) =>
        at.toZonedDateTimeISO('America/New_York').toPlainDateTime().toString().slice(0, 16);
      return [inNewYork(remindAt), inNewYork(closesAt)];
    };
    expect(clock('2026-11-19T16:20:00Z')).toEqual(['2026-11-20T11:20', '2026-11-23T11:20']);
    // Daylight saving time begins on Sunday, March 8.
    expect(clock('2026-03-06T15:00:00Z')).toEqual(['2026-03-09T10:00', '2026-03-10T10:00']);
    // Asked on a Saturday before Columbus Day.
    expect(clock('2026-10-10T15:00:00Z')).toEqual(['2026-10-13T11:00', '2026-10-14T11:00']);
  });

  test('PEOPLE-9 one reminder after a business day; after two the lender has it', async () => {
    // An hour between what is asked and what is looked at, so that no slow machine comes too early.
    const at = (hour: string) => world.setClock(Temporal.Instant.from(`2030-03-${hour}:00:00Z`));
    await at('11T15');
    const { borrower, payroll } = await asked();
    const mails = async () =>
      (
        await rowsOf(
          `select subject, text from message where about = 'job checks wait'
            and recipient_gid = $1`,
          [payroll.gid],
        )
      ).length;
    await watch();
    expect(await mails()).toBe(0);
    await at('12T16');
    await watch();
    await watch();
    expect(await mails()).toBe(1);
    expect((await borrower.call(calls.readEmployment, {})).body.state).toBe('EMPLOYER');
    await at('13T16');
    await watch();
    expect((await borrower.call(calls.readEmployment, {})).body.state).toBe('DOCUMENT');
    const { body } = await payroll.client.call(desk.listJobChecks, { ended: '1' });
    expect(body.rows).toMatchObject([{ state: 'LENDER', answer: null }]);
  });

  test('PEOPLE-9 a borrower who sends a pay stub instead ends the check', async () => {
    const { borrower, check, payroll } = await asked();
    await borrower.call(calls.confirmEmployment, { by_document: true });
    expect((await payroll.client.call(desk.listJobChecks, {})).body.total).toBe(0);
    const late = { gid: check.gid, answer: 'NOT_HERE' as const };
    expect((await payroll.client.call(desk.answerJobCheck, late)).status).toBe(409);
  });
});

describe('the lender’s staff see it at the task', () => {
  /** The facts of the check at the EMPLOYMENT task, and the sentence below them. */
  async function seenByStaff(borrower: Awaited<ReturnType<typeof asked>>['borrower']) {
    serial += 1;
    const [renee] = await rowsOf(
      `insert into staff_member (email, name, roles, password_hash, created_at)
       values ($1, 'Renee Okafor', '{reviewer}', 'x', product_now()) returning gid`,
      [`reviewer${serial}@example.com`],
    );
    const staff = await world.as({ kind: 'staff', gid: renee.gid });
    const { gid } = await taskOf(borrower, 'EMPLOYMENT');
    const { body } = await staff.call(readReviewItem, { gid });
    const found = body.evidence.find(({ title }) => title === 'Job check at payroll');
    const facts = found?.rows.map(({ fact, values: [value] }) => [fact, value]) ?? [];
    const [read] = await rowsOf(
      `select kind from event where actor_gid = $1 and kind like 'read GET /console/queue/%'`,
      [renee.gid],
    );
    expect(read).toBeDefined();
    return { facts: Object.fromEntries(facts), notes: found?.notes };
  }
  const at = (hour: string) => world.setClock(Temporal.Instant.from(`2031-03-${hour}:00:00Z`));

  test('PEOPLE-11 whom it waits for and until when, the reminder, and that the lender has it', async () => {
    await at('10T15');
    const { borrower } = await asked();
    expect(await seenByStaff(borrower)).toEqual({
      facts: {
        Asked: expect.stringContaining('Mon, Mar 10, 11:00 AM Eastern'),
        'Answer due': expect.stringContaining('Wed, Mar 12, 11:00 AM Eastern'),
        Reminder: expect.stringContaining('Goes out Tue, Mar 11, 11:00 AM Eastern'),
        Answer: null,
        'Answered by': null,
      },
      notes: [expect.stringContaining('Waits for payroll until Wed, Mar 12')],
    });
    await at('11T16');
    await watch();
    expect((await seenByStaff(borrower)).facts).toMatchObject({
      Reminder: expect.stringContaining('Tue, Mar 11, 12:00 PM Eastern'),
    });
    await at('12T16');
    await watch();
    expect((await seenByStaff(borrower)).notes).toEqual([
      'Payroll didn’t answer in time, so we asked the borrower for a document.',
    ]);
  });

  test('PEOPLE-11 what payroll said, who and when; never what the person stated', async () => {
    const { borrower, check, payroll } = await asked();
    await payroll.client.call(desk.answerJobCheck, {
      gid: check.gid,
      answer: 'DIFFERENT',
      differs: ['NAME', 'SSN'],
    });
    const seen = await seenByStaff(borrower);
    expect(seen).toMatchObject({
      facts: {
        Reminder: null,
        Answer: 'Details differ: name, Social Security number',
        'Answered by': expect.stringContaining('Tess Albright, '),
      },
      notes: ['Payroll couldn’t confirm the job, so we asked the borrower for a document.'],
    });
    expect(JSON.stringify(seen)).not.toContain('N-7');
  });

  test('PEOPLE-11 that payroll was asked before, and what isn’t needed anymore', async () => {
    const { borrower } = await asked();
    await borrower.call(calls.confirmEmployment, { employee_number: 'N-8' });
    expect((await seenByStaff(borrower)).notes?.[1]).toBe('Asked 2 times.');
    await borrower.call(calls.confirmEmployment, { by_document: true });
    expect((await seenByStaff(borrower)).notes?.[0]).toContain('Not needed anymore');
  });
});

describe('A3 isolation', () => {
  test('PEOPLE-7 a viewer reads; another employer, staff and nobody reach nothing', async () => {
    const { check, employer } = await asked();
    const says = { gid: check.gid, answer: 'NOT_HERE' as const };
    const viewer = (await userOf(employer, 'viewer')).client;
    expect((await viewer.call(desk.listJobChecks, {})).body.total).toBe(1);
    expect((await viewer.call(desk.answerJobCheck, says)).status).toBe(403);
    const other = await asked();
    expect((await other.payroll.client.call(desk.answerJobCheck, says)).status).toBe(404);
    const listed = (await other.payroll.client.call(desk.listJobChecks, {})).body.rows;
    expect(listed.map(({ gid }) => gid)).toEqual([other.check.gid]);
    const [staff] = await rowsOf(
      `insert into staff_member (email, name, roles, password_hash, created_at)
       values ($1, 'Renee', '{reviewer,servicer}', 'x', product_now()) returning gid`,
      [`renee${serial}@example.com`],
    );
    const renee = await world.as({ kind: 'staff', gid: staff.gid });
    expect((await renee.call(desk.listJobChecks, {})).status).toBe(403);
    expect((await world.visitor('console').call(desk.listJobChecks, {})).status).toBe(401);

    const client = await world.platform.database.reads.connect();
    const seen = async (kind: string, of: string) => {
      await client.query('select act_as($1, $2, $3, false)', [kind, randomUUID(), of]);
      return (await client.query('select from job_check')).rowCount;
    };
    expect(await seen('employer', employer)).toBe(1);
    expect(await seen('employer', randomUUID())).toBe(0);
    expect(await seen('borrower', employer)).toBe(0);
    expect(await seen('nobody', employer)).toBe(0);
    client.release(true);
  });
});
