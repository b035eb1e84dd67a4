import * as origination from '@paystead/contract/origination/origination';
import * as review from '@paystead/contract/verification/review';
import * as servicing from '@paystead/contract/servicing/servicing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAchFileStep, settleAchStep } from '../ach/index.ts';
import { accepted, consent, sign } from '../agreements/fixtures/signing.ts';
import type { TestApplicant } from '../origination/fixtures/applicants.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { statementsOf } from '../platform/testing/test-statements.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { travelTo, working } from '../servicing/test-loan.ts';
import { addStaff, reviewWorld, type ReviewWorld } from '../verification/fixtures/review-world.ts';
import { openDisbursedLoans, screenPayouts, screenPayoutsStep } from './index.ts';

let world: ReviewWorld;
let marcus: TestClient;
beforeAll(async () => {
  world = await reviewWorld({ PARTNER_TIMEOUT_MS: '500' });
  marcus = await addStaff(world, 'reviewer', 'compliance');
});
beforeEach(() => travelTo(world, TUESDAY));
afterAll(() => world.close());

const [TUESDAY, WEDNESDAY, THURSDAY] = ['2031-03-04', '2031-03-05', '2031-03-06'];

/** Of one payout, with those that find it. */
const MOST_STATEMENTS = 24;

interface Signed {
  readonly andre: TestApplicant;
  readonly application: string;
  readonly loan: string;
}

/** Andre, who signed today; his money is due on Wednesday. */
async function signed(ending: string): Promise<Signed> {
  const { andre, application } = await accepted(world, { ending });
  await consent(world, andre, application);
  const { body } = await sign(andre, application);
  return { andre, application, loan: body.loan_gid };
}

const run = (step: DailyStep, day: string) =>
  step.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => working(world, work),
  });

/** The day's job, as the worker runs it. */
const tryOnce = () =>
  screenPayouts.handleSteps({
    ...({} as Parameters<typeof screenPayouts.handleSteps>[0]),
    input: {},
    today: Temporal.PlainDate.from(TUESDAY),
    step: (work) => working(world, work),
  });

/** The close of a day: the last screening, the file, and the entries settled by the next day. */
async function night(day: string, next: string): Promise<void> {
  await run(screenPayoutsStep, day);
  await run(buildAchFileStep, day);
  await run(settleAchStep, next);
  await run(openDisbursedLoans, next);
}

async function first(question: string, gid: string) {
  return (await world.owner.query(question, [gid])).rows[0];
}

async function standing({ loan }: Signed) {
  return first(
    `select a.status as application, l.status as loan, l.disbursement_date as arrives,
       e.state as payout, e.held_since is not null as held,
       (select status from queue_item where application_gid = a.gid and type = 'OFAC') as item
     from application a join loan l on l.application_gid = a.gid
     join ach_entry e on e.subject_gid = l.gid where l.gid = $1`,
    loan,
  );
}

async function eventsOf({ loan }: Signed): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select kind from event where subject_gid = $1 and kind like 'payout.%' order by id`,
    [loan],
  );
  return rows.map(({ kind }) => kind);
}

async function letters({ andre }: Signed): Promise<string> {
  const { rows } = await world.owner.query(
    `select subject || ' ' || text as letter from message
      where recipient_gid = $1 and about in ('payout held', 'money on its way')`,
    [andre.gid],
  );
  return rows.map(({ letter }) => letter).join('\n');
}

async function itemOf({ application }: Signed): Promise<string> {
  const found = `select gid from queue_item where application_gid = $1 and type = 'OFAC'`;
  return (await first(found, application)).gid;
}

const lookAtLoan = async ({ andre, loan }: Signed) =>
  (await andre.client.call(servicing.readLoan, { gid: loan })).body;

describe('the sanctions lists before a payout (PAYOUT-4)', () => {
  test('a payout reads who its person is, and nothing else of the application', async () => {
    const andre = await signed('7121');
    const sent = await statementsOf(world.platform.database.jobs, tryOnce);
    expect(await eventsOf(andre)).toEqual(['payout.screened']);
    expect(sent.length).toBeLessThanOrEqual(MOST_STATEMENTS);
    expect(sent.join('\n')).not.toMatch(/"(workflow_policy|bank_account|employment_check)"/);
  });

  test('no payout leaves unscreened, and a person on no list is paid on the promised day', async () => {
    const andre = await signed('7120');
    await run(buildAchFileStep, TUESDAY);
    expect(await standing(andre)).toMatchObject({ payout: 'WAITING', held: false });

    await tryOnce();
    await tryOnce();
    await night(TUESDAY, WEDNESDAY);
    expect(await standing(andre)).toMatchObject({ loan: 'Open', arrives: WEDNESDAY, item: null });
    expect(await eventsOf(andre)).toEqual(['payout.screened']);
  });

  test('the database itself keeps uncleared entries out of a file', async () => {
    const { loan } = await signed('7120');
    const put = world.owner.query(`update ach_entry set state = 'FILED' where subject_gid = $1`, [
      loan,
    ]);
    await expect(put).rejects.toThrow(/ach_entry_cleared/);
  });

  test('a clearance counts only for the file of its day', async () => {
    const andre = await signed('7120');
    await run(screenPayoutsStep, TUESDAY);
    await run(buildAchFileStep, WEDNESDAY);
    expect((await standing(andre)).payout).toBe('WAITING');
    await night(WEDNESDAY, THURSDAY);
    expect(await standing(andre)).toMatchObject({ loan: 'Open', arrives: THURSDAY });
  });

  test('clear at application, a hit before the payout: held, one item, and a message that tips nobody off', async () => {
    const andre = await signed('0023');
    await Promise.all([tryOnce(), tryOnce()]);
    await night(TUESDAY, WEDNESDAY);
    expect(await standing(andre)).toEqual({
      application: 'SIGNED',
      loan: 'Pending',
      arrives: THURSDAY,
      payout: 'WAITING',
      held: true,
      item: 'REVIEW',
    });
    const seen = await lookAtLoan(andre);
    expect(seen).toMatchObject({ payout_held: true, can_cancel: true, cancel_until: null });
    const { body: summary } = await andre.andre.client.call(origination.readApplicationSummary, {});
    expect(summary).toMatchObject({ status: 'SIGNED', payout_held: true, cancel_until: null });
    const written = await letters(andre);
    expect(written.match(/will take a little longer/g)).toHaveLength(1);
    expect(written).not.toMatch(/sanction|OFAC|match|list/i);
  });

  test('accepted by compliance, it leaves with the next file, screened again', async () => {
    const andre = await signed('0023');
    await run(screenPayoutsStep, TUESDAY);
    const gid = await itemOf(andre);
    const { body: item } = await marcus.call(review.readReviewItem, { gid });
    expect(item.stated[0]).toMatchObject({ label: 'Payout' });
    const clerk = await addStaff(world, 'reviewer');
    expect((await clerk.call(review.acceptQueueItem, { gid })).status).toBe(403);
    expect(
      (await marcus.call(review.acceptQueueItem, { gid, why: 'Born in another year' })).status,
    ).toBe(200);
    await run(buildAchFileStep, TUESDAY);
    expect((await standing(andre)).payout).toBe('WAITING');

    await night(WEDNESDAY, THURSDAY);
    expect(await standing(andre)).toMatchObject({ loan: 'Open', arrives: THURSDAY, held: false });
    expect(await letters(andre)).toMatch(/Your money arrives on Thu, Mar 6/);
    expect(await eventsOf(andre)).toEqual(['payout.screened', 'payout.held', 'payout.screened']);
  });

  /** Signed with an accepted OFAC task; the payout finds an entry of the sanctions list. */
  async function clearedBefore(): Promise<Signed> {
    const andre = await signed('7120');
    await world.owner.query(
      `insert into queue_item (borrower_gid, application_gid, type, status, uec, created_at,
         updated_at, decided_at) values ($1, $2, 'OFAC', 'ACCEPTED', 'APPLY', now(), now(), now())`,
      [andre.andre.gid, andre.application],
    );
    await world.owner.query(`update borrower set ssn_cipher = $2 where gid = $1`, [
      andre.andre.gid,
      await cipherOf(andre, '111220023'),
    ]);
    return andre;
  }

  test('SCREEN-9 an entry cleared at the application is not raised again', async () => {
    const andre = await clearedBefore();
    await run(screenPayoutsStep, TUESDAY);
    await marcus.call(review.acceptQueueItem, {
      gid: await itemOf(andre),
      why: 'Born in another year',
    });
    await night(TUESDAY, WEDNESDAY);
    expect(await standing(andre)).toMatchObject({ item: 'ACCEPTED', held: false });
  });

  test('SCREEN-9 an entry that nobody cleared opens the task again, and holds the money', async () => {
    const andre = await clearedBefore();
    await night(TUESDAY, WEDNESDAY);
    expect(await standing(andre)).toMatchObject({ loan: 'Pending', item: 'REVIEW', held: true });
  });

  test('declined by compliance, the loan is canceled before funding, with its notice', async () => {
    const andre = await signed('0023');
    await run(screenPayoutsStep, TUESDAY);
    const gid = await itemOf(andre);
    const wish = {
      gid,
      reason: 'OTHER',
      note: 'Confirmed with the list',
      why: 'The same birth date',
    } as const;
    expect((await marcus.call(review.declineQueueItem, wish)).status).toBe(200);
    await night(WEDNESDAY, THURSDAY);

    expect(await standing(andre)).toMatchObject({
      application: 'DECLINED',
      loan: 'Void',
      payout: 'CANCELLED',
      item: 'DECLINED',
    });
    const books = `select coalesce(sum(abs(amount_cents)), 0)::int as cents from posting where loan_gid = $1`;
    expect((await first(books, andre.loan)).cents).toBe(0);
    const notices = `select count(*)::int as n from document
      where application_gid = $1 and kind = 'ADVERSE_ACTION_NOTICE'`;
    expect((await first(notices, andre.application)).n).toBe(1);
    const { body } = await andre.andre.client.call(origination.readOneApplication, {
      id: andre.application,
    });
    expect(body).toMatchObject({ next_step: 'DECLINED', decision: { stage: 'OTHER' } });
  });

  test('a loan that its borrower cancels while it is held stays canceled', async () => {
    const andre = await signed('0023');
    await run(screenPayoutsStep, TUESDAY);
    const cancelled = await andre.andre.client.call(
      servicing.cancelLoan,
      { gid: andre.loan },
      { key: `cancel ${andre.loan}` },
    );
    expect(cancelled.body.loan_status).toBe('Void');
    const wish = {
      gid: await itemOf(andre),
      reason: 'OTHER',
      note: 'Confirmed',
      why: 'The same birth date',
    } as const;
    await marcus.call(review.declineQueueItem, wish);
    await night(WEDNESDAY, THURSDAY);
    expect(await standing(andre)).toMatchObject({ loan: 'Void', payout: 'CANCELLED' });
  });

  test.each([
    ['0093', 'down'],
    ['0092', 'slow'],
    ['0091', 'answering garbage'],
  ])('%s: while the lists are %s the money waits, and is never sent unscreened', async (ending) => {
    const andre = await signed(ending);
    await tryOnce();
    expect(await standing(andre)).toMatchObject({ payout: 'WAITING', held: false });
    await night(TUESDAY, WEDNESDAY);
    expect(await standing(andre)).toMatchObject({
      application: 'SIGNED',
      payout: 'WAITING',
      held: true,
      arrives: THURSDAY,
      item: null,
    });
    expect((await lookAtLoan(andre)).payout_held).toBe(true);
  });

  test('lists that answer at the second try delay nothing, and no message goes out', async () => {
    const andre = await signed('0085');
    await tryOnce();
    await night(TUESDAY, WEDNESDAY);
    expect(await standing(andre)).toMatchObject({ loan: 'Open', arrives: WEDNESDAY });
    expect(await letters(andre)).not.toMatch(/longer/);
  });

  test('money that would arrive after the first installment is not sent: the loan is canceled', async () => {
    const andre = await signed('0023');
    await run(screenPayoutsStep, TUESDAY);
    await marcus.call(review.acceptQueueItem, {
      gid: await itemOf(andre),
      why: 'Born in another year',
    });
    const { first_installment_date: due } = await lookAtLoan(andre);
    await run(screenPayoutsStep, due);
    expect(await standing(andre)).toMatchObject({ loan: 'Void', payout: 'CANCELLED' });
  });
});

async function cipherOf({ andre }: Signed, digits: string): Promise<Buffer> {
  const place = { column: 'borrower.ssn_cipher', id: andre.gid };
  return world.platform.vault.seal(digits, place);
}
