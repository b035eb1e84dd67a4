import * as calls from '@paystead/contract/origination/agreements';
import * as origination from '@paystead/contract/origination/origination';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originationWorld, type TestApplicant } from '../origination/fixtures/applicants.ts';
import { routes as originationRoutes } from '../origination/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { routes as servicingRoutes } from '../servicing/index.ts';
import { accepted, consent, sign } from './fixtures/signing.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld([...originationRoutes, ...servicingRoutes, ...routes]);
});
afterAll(() => world.close());

/** Andre has accepted and agreed to electronic documents; only his signature is missing. */
async function readyToSign() {
  const { andre, application } = await accepted(world);
  await consent(world, andre, application);
  return { andre, application };
}

const onRoster = (change: string, { gid }: TestApplicant) =>
  world.owner.query(
    `update roster_entry set ${change}, updated_at = product_now() where borrower_gid = $1`,
    [gid],
  );

const cases: [string, string, (andre: TestApplicant, application: string) => Promise<unknown>][] = [
  ['EMPLOYMENT', 'ENDED', (andre) => onRoster(`employee_status = 'Terminated'`, andre)],
  ['PAY', 'CHANGED', (andre) => onRoster('gross_pay_cents = 260000', andre)],
  [
    'ADDRESS',
    'CHANGED',
    ({ gid }) =>
      world.owner.query(`update address set street = '9 Mesa Rd' where borrower_gid = $1`, [gid]),
  ],
  [
    'PRIMARY_BANK',
    'MISSING',
    ({ gid }) =>
      world.owner.query(
        `update bank_account set removed_at = product_now(), was_primary = true
         where borrower_gid = $1`,
        [gid],
      ),
  ],
  [
    'CREDIT_REPORT',
    'TOO_OLD',
    (_, application) =>
      world.owner.query(
        `update inquiry set at = at - interval '31 days' where application_gid = $1`,
        [application],
      ),
  ],
];

describe('reverification when an offer is signed', () => {
  test.each(cases)(
    'S8.2 %s %s: no loan is made, the accepted offer is kept',
    async (fact, because, spoil) => {
      const { andre, application } = await readyToSign();
      await spoil(andre, application);
      const refused = await sign(andre, application);

      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ reverification: [{ fact, because }] });
      const { body } = await andre.client.call(origination.readOneApplication, { id: application });
      expect(body).toMatchObject({ status: 'ACCEPTED', next_step: 'REVERIFY', loan_gid: null });
      expect(body.reverification).toMatchObject({ facts: [{ fact }], days_left: 3 });
      const { rows } = await world.owner.query(
        `select count(*) filter (where kind = 'HARD')::int as hard from inquiry
       where application_gid = $1`,
        [application],
      );
      expect(rows).toEqual([{ hard: 1 }]);
    },
  );

  test('S8.2 after mending and reverifying, the same documents are signed and the loan is made', async () => {
    const { andre, application } = await readyToSign();
    await onRoster(`employee_status = 'Terminated'`, andre);
    await sign(andre, application, {}, 'first');
    await onRoster(`employee_status = 'Active'`, andre);
    const { body } = await andre.client.call(origination.reverifyApplication, { id: application });
    expect(body).toMatchObject({ status: 'ACCEPTED', next_step: 'SIGN' });

    const signed = await sign(andre, application, {}, 'second');
    expect(signed.status).toBe(200);
    expect(await world.count('loan')).toBe(1);
  });

  test('another payday makes other terms: they are disclosed again and accepted again', async () => {
    const { andre, application } = await readyToSign();
    const { body: before } = await andre.client.call(calls.readAgreement, {
      type: 'loan',
      application,
    });
    await world.owner.query(
      `update payroll_group set sample_date = sample_date + 7
       where gid = (select payroll_group_gid from roster_entry where borrower_gid = $1)`,
      [andre.gid],
    );
    const refused = await sign(andre, application);
    expect(refused.body).toMatchObject({ reverification: [{ fact: 'PAY_SCHEDULE' }] });

    const { body } = await andre.client.call(origination.reverifyApplication, { id: application });
    expect(body).toMatchObject({ status: 'OFFERED', next_step: 'OFFER' });
    const [offer] = body.offers;
    await andre.client.call(origination.acceptOffer, {
      id: application,
      offer: offer?.gid ?? '',
      amount: '4000.00',
      term: 24,
    });
    const { body: after } = await andre.client.call(calls.readAgreement, {
      type: 'loan',
      application,
    });
    expect(after.hash).not.toBe(before.hash);
    expect((await sign(andre, application, {}, 'again')).status).toBe(200);
  });
});
