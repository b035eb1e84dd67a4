import * as calls from '@paystead/contract/origination/origination';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  addAccount,
  offered,
  originationWorld,
  type TestApplicant,
} from '../fixtures/applicants.ts';
import { expireOffers, routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes);
});
afterAll(() => world.close());

type Offered = Awaited<ReturnType<typeof offered>>;

const accept = ({ andre, application, offer }: Offered) =>
  andre.client.call(calls.acceptOffer, {
    id: application.gid,
    offer: offer.gid,
    amount: '4000.00',
    term: 24,
  });
const reverify = ({ andre, application }: Offered, more: object = {}) =>
  andre.client.call(calls.reverifyApplication, { id: application.gid, ...more });
const read = async ({ andre, application }: Offered) =>
  (await andre.client.call(calls.readOneApplication, { id: application.gid })).body;

const onRoster = (change: string, { gid }: TestApplicant) =>
  world.owner.query(
    `update roster_entry set ${change}, updated_at = product_now() where borrower_gid = $1`,
    [gid],
  );
const removeAccount = ({ gid }: TestApplicant) =>
  world.owner.query(
    `update bank_account set removed_at = product_now(), primary_account = false,
       was_primary = true where borrower_gid = $1`,
    [gid],
  );
const move = async ({ gid }: TestApplicant, state = 'NM') => {
  await world.owner.query(
    'update address set replaced_at = product_now() where borrower_gid = $1',
    [gid],
  );
  await world.owner.query(
    `insert into address (borrower_gid, type, source, street, city, state, zip, confirmed_at, created_at)
     values ($1, 'PHYSICAL', 'EMPLOYEE', '9 Mesa Rd', 'Taos', $2, '87571', product_now(), product_now())`,
    [gid, state],
  );
};
const ageReport = (applicationGid: string, days: number) =>
  world.owner.query(
    `update inquiry set at = at - make_interval(days => $2) where application_gid = $1`,
    [applicationGid, days],
  );

async function inquiriesOf({ application }: Offered): Promise<string[]> {
  const { rows } = await world.owner.query(
    'select kind from inquiry where application_gid = $1 order by at desc, kind',
    [application.gid],
  );
  return rows.map(({ kind }) => kind as string).sort();
}

/** What the refusal names. */
function named({ status, body }: { status: number; body: unknown }): string[] {
  expect(status).toBe(422);
  const { reverification } = body as { reverification: { fact: string; because: string }[] };
  return reverification.map(({ fact, because }) => `${fact} ${because}`);
}

describe('reverification when an offer is accepted', () => {
  test('S8.2 the refusal is an object that names the fact, since when, and where to mend it', async () => {
    const world1 = await offered(world);
    await onRoster(`employee_status = 'Terminated'`, world1.andre);
    const refused = await accept(world1);

    expect(named(refused)).toEqual(['EMPLOYMENT ENDED']);
    const today = (await day()).toString();
    expect(refused.headers['x-error-category']).toBe('REVERIFICATION_REQUIRED');
    expect(refused.body).toEqual({
      reverification: [
        {
          fact: 'EMPLOYMENT',
          because: 'ENDED',
          since: today,
          mend: 'EMPLOYER',
          title: 'Your job',
          sentence: 'Northfield Regional Health tells us that you no longer work there.',
          what_to_do: expect.stringContaining('ask your payroll team'),
          href: `/home/apply/${world1.application.gid}/reverify`,
        },
      ],
      kept_until: addBankingDays(await day(), 10).toString(),
    });
    const now = await read(world1);
    expect(now).toMatchObject({ status: 'OFFERED', next_step: 'REVERIFY' });
    expect(now.reverification).toMatchObject({ days_left: 3 });
    expect(now.offers[0]).toMatchObject({ status: 'OPEN', gid: world1.offer.gid });
  });

  test('S8.2 the employer corrects it, and the same offer is accepted on the same terms', async () => {
    const one = await offered(world);
    await onRoster(`employee_status = 'LeaveWithoutPay'`, one.andre);
    expect(named(await accept(one))).toEqual(['EMPLOYMENT ENDED']);
    expect(named(await reverify(one))).toEqual(['EMPLOYMENT ENDED']);
    await onRoster(`employee_status = 'Active'`, one.andre);

    const { body } = await reverify(one);
    expect(body).toMatchObject({ status: 'OFFERED', next_step: 'OFFER', reverification: null });
    expect(body.offers[0]).toEqual(one.offer);
    expect((await accept(one)).body).toMatchObject({ status: 'ACCEPTED', next_step: 'SIGN' });
  });

  test('S4.11 revoked employment is named too, with the page to verify it again', async () => {
    const one = await offered(world);
    await onRoster(`employee_status = 'Terminated'`, one.andre);
    await world.owner.query(
      `update borrower set employment_verified_at = null, employee_status = 'Terminated'
       where gid = $1`,
      [one.andre.gid],
    );
    const refused = await accept(one);
    expect(named(refused)).toEqual(['EMPLOYMENT ENDED']);
    const [fact] = (refused.body as unknown as { reverification: { href: string }[] })
      .reverification;
    expect(fact?.href).toBe(`/home/verify?next=/home/apply/${one.application.gid}/reverify`);
  });

  test('S8.3 a borrower who says that the job has ended gets that decision, with its reason', async () => {
    const one = await offered(world);
    await onRoster(`employee_status = 'Terminated'`, one.andre);
    await accept(one);

    const { body } = await reverify(one, { as_it_is: true });
    expect(body).toMatchObject({ status: 'DECLINED', next_step: 'DECLINED' });
    expect(body.decision?.reasons.map(({ code }) => code)).toEqual(['EMPLOYMENT_NOT_ACTIVE']);
    expect((await accept(one)).status).toBe(422);
  });

  test('a raise keeps the offer: we decide again and the terms are the same', async () => {
    const one = await offered(world);
    await onRoster('gross_pay_cents = 250000', one.andre);
    const refused = await accept(one);
    expect(named(refused)).toEqual(['PAY CHANGED']);
    expect(JSON.stringify(refused.body)).toContain(
      'We decided on $2,400.00 a paycheck. Northfield Regional Health now tells us $2,500.00.',
    );

    const { body } = await reverify(one);
    expect(body).toMatchObject({ status: 'OFFERED', next_step: 'OFFER' });
    expect(body.offers.map(({ gid }) => gid)).toEqual([one.offer.gid]);
    expect((await accept(one)).status).toBe(200);
  });

  test('less pay makes a counter-offer that passes, in place of the offer', async () => {
    const one = await offered(world);
    await onRoster('gross_pay_cents = 80000', one.andre);
    expect(named(await accept(one))).toEqual(['PAY CHANGED']);

    const { body } = await reverify(one);
    expect(body).toMatchObject({ status: 'OFFERED', next_step: 'OFFER', reverification: null });
    expect(body.offers.every(({ gid }) => gid !== one.offer.gid)).toBe(true);
    expect(body.offers.some(({ quote }) => Number(quote.amount) < 4000)).toBe(true);
    expect((await accept(one)).body).toBe(
      'You can’t do this right now. Reload the page to see your next step.',
    );
  });

  test('a new home keeps the offer in the same state; a state we don’t serve declines', async () => {
    const one = await offered(world);
    await move(one.andre);
    expect(named(await accept(one))).toEqual(['ADDRESS CHANGED']);
    expect((await reverify(one)).body).toMatchObject({ status: 'OFFERED', next_step: 'OFFER' });
    expect((await accept(one)).status).toBe(200);

    const two = await offered(world);
    await move(two.andre, 'ZZ');
    await accept(two);
    expect((await reverify(two)).body).toMatchObject({ status: 'DECLINED' });
  });

  test('the account was removed: once connected again, the offer continues', async () => {
    const one = await offered(world);
    await removeAccount(one.andre);
    const refused = await accept(one);
    expect(named(refused)).toEqual(['PRIMARY_BANK MISSING']);
    expect(JSON.stringify(refused.body)).toContain('/home/bank?back=/home/apply/');

    await world.owner.query('delete from bank_account where borrower_gid = $1', [one.andre.gid]);
    await addAccount(world, one.andre);
    expect((await accept(one)).body).toMatchObject({ status: 'ACCEPTED' });
  });

  test('A2 a neighbour can’t reverify an offer', async () => {
    const [one, other] = [await offered(world), await offered(world)];
    const call = { andre: other.andre, application: one.application, offer: one.offer };
    expect((await reverify(call as Offered)).status).toBe(404);
  });
});

describe('ages', () => {
  test('an old report is refreshed with a soft inquiry, once, and never with a hard one', async () => {
    const one = await offered(world);
    await ageReport(one.application.gid, 31);
    expect(named(await accept(one))).toEqual(['CREDIT_REPORT TOO_OLD']);
    expect((await reverify(one)).body).toBe('Agree to the credit check to continue.');
    expect(await inquiriesOf(one)).toEqual(['HARD', 'SOFT']);

    expect((await reverify(one, { inquiry_consent: true })).body.next_step).toBe('OFFER');
    await reverify(one, { inquiry_consent: true });
    expect((await accept(one)).status).toBe(200);
    expect(await inquiriesOf(one)).toEqual(['HARD', 'REFRESH', 'SOFT']);
  });

  test('a detail confirmed too long ago is confirmed again, and no other can be changed', async () => {
    const one = await offered(world);
    await world.owner.query(
      `update borrower set employment_verified_at = employment_verified_at - interval '40 days'
       where gid = $1`,
      [one.andre.gid],
    );
    expect(named(await accept(one))).toEqual(['EMPLOYMENT TOO_OLD']);
    const save = (answers: object) => one.andre.client.call(calls.saveConfirmations, answers);
    expect((await save({ political_exposure: true })).body).toBe(
      'You can’t do this right now. Reload the page to see your next step.',
    );
    expect((await save({ employer: true })).body).toMatchObject({ reverification: { facts: [] } });
    expect((await accept(one)).status).toBe(200);
  });

  test('S4.8 a screening hit since the offer goes to staff', async () => {
    const one = await offered(world);
    await world.owner.query(
      `insert into queue_item (borrower_gid, application_gid, type, status, uec, created_at, updated_at)
       values ($1, $2, 'OFAC', 'REVIEW', 'APPLY', product_now(), product_now())`,
      [one.andre.gid, one.application.gid],
    );
    expect(named(await accept(one))).toEqual(['SCREENING HIT']);
    expect((await reverify(one)).body).toMatchObject({ status: 'REVIEW', next_step: 'WAIT' });
  });
});

describe('the clock', () => {
  test('S9.10 it stops while a fact is mended, at most ten banking days, and then restarts', async () => {
    const one = await offered(world);
    const first = Temporal.PlainDate.from(one.offer.expires_on);
    await onRoster(`employee_status = 'Terminated'`, one.andre);
    await accept(one);
    await accept(one);

    await close(first);
    expect((await read(one)).status).toBe('OFFERED');
    await onRoster(`employee_status = 'Active'`, one.andre);
    const { body } = await reverify(one);
    expect(body.offers[0]).toMatchObject({ expires_on: one.offer.expires_on });

    const { rows } = await world.owner.query(
      'select frozen_on, frozen_days_left from offer where gid = $1',
      [one.offer.gid],
    );
    expect(rows).toEqual([{ frozen_on: (await day()).toString(), frozen_days_left: null }]);
  });

  test('if the fact is not mended in time, the offer expires on its last day', async () => {
    const one = await offered(world);
    await onRoster(`employee_status = 'Terminated'`, one.andre);
    await accept(one);
    const kept = Temporal.PlainDate.from((await read(one)).reverification?.kept_until ?? '');
    await close(kept);
    expect(await read(one)).toMatchObject({ status: 'EXPIRED', reverification: null });
  });

  test('the borrower gets one message that the offer waits, however often they try', async () => {
    const one = await offered(world);
    await onRoster(`employee_status = 'Terminated'`, one.andre);
    await accept(one);
    await accept(one);
    const { rows } = await world.owner.query(
      `select title from notification where borrower_gid = $1 and title like '%waiting%'`,
      [one.andre.gid],
    );
    expect(rows).toHaveLength(1);
  });
});

const day = () => inJobTransaction(world.platform, 'test', async ({ today }) => today);

function close(on: Temporal.PlainDate) {
  return expireOffers.run({
    day: on,
    inTransaction: (task) => inJobTransaction(world.platform, 'test', task),
  });
}
