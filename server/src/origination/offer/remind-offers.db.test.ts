import * as calls from '@paystead/contract/origination/origination';
import { addBankingDays, addDays, type Day } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { offered, originationWorld } from '../fixtures/applicants.ts';
import { expireOffers, remindOffers, routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes);
});
afterAll(() => world.close());

const close = (step: typeof remindOffers, day: Day) =>
  step.run({ day, inTransaction: (task) => inJobTransaction(world.platform, 'test', task) });

async function reminders(gid: string): Promise<{ title: string; action_href: string }[]> {
  const { rows } = await world.owner.query(
    `select title, action_href from notification
      where borrower_gid = $1 and title = 'Your offer ends soon'`,
    [gid],
  );
  return rows;
}

/** An offer and the morning of the business day before its last one. */
async function offer() {
  const one = await offered(world);
  const last = Temporal.PlainDate.from(one.offer.expires_on);
  return { ...one, last, eve: addBankingDays(last, -1) };
}

test('APP-14 S9.10 an offer is reminded once, the business day before its last day', async () => {
  const { andre, application, eve } = await offer();
  await close(remindOffers, addDays(eve, -2));
  expect(await reminders(andre.gid)).toEqual([]);

  await close(remindOffers, addDays(eve, -1));
  await close(remindOffers, addDays(eve, -1));
  await close(remindOffers, eve);
  expect(await reminders(andre.gid)).toEqual([
    { title: 'Your offer ends soon', action_href: `/home/apply/${application.gid}/offer` },
  ]);
  const { rows } = await world.owner.query(
    `select text from message where recipient_gid = $1 and about = 'offer ends soon'`,
    [andre.gid],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain('11:59 PM Eastern');
});

test('APP-14 an accepted offer leads to signing', async () => {
  const { andre, application, offer: made, eve } = await offer();
  const where = { id: application.gid, offer: made.gid };
  await andre.client.call(calls.acceptOffer, { ...where, amount: '4000.00', term: 24 });
  await close(remindOffers, addDays(eve, -1));
  expect(await reminders(andre.gid)).toMatchObject([
    { action_href: `/home/apply/${application.gid}/sign` },
  ]);
});

test('APP-14 a withdrawn application and a stopped clock are not reminded', async () => {
  const gone = await offer();
  await gone.andre.client.call(calls.withdrawApplication, { id: gone.application.gid });
  const frozen = await offer();
  await world.owner.query(
    `update offer set frozen_on = product_today(), frozen_days_left = 2 where application_gid = $1`,
    [frozen.application.gid],
  );
  await close(remindOffers, addDays(frozen.eve, -1));
  expect(await reminders(gone.andre.gid)).toEqual([]);
  expect(await reminders(frozen.andre.gid)).toEqual([]);
});

test('S7.28 the list says which expired offer can be renewed', async () => {
  const { andre, last } = await offer();
  const list = async () => (await andre.client.call(calls.listApplications, {})).body;
  expect(await list()).toMatchObject([{ status: 'OFFERED', can_reissue: false }]);
  await close(expireOffers, last);
  expect(await list()).toMatchObject([{ status: 'EXPIRED', can_reissue: true }]);
});
