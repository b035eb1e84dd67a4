import { listAllApplications } from '@paystead/contract/product/look-up';
import { register } from '@paystead/contract/identity/registration';
import { LeadType } from '@paystead/contract/origination/leadgen';
import * as calls from '@paystead/contract/origination/origination';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff } from '../../verification/fixtures/review-world.ts';
import { routes as identity, welcomeBorrower } from '../../identity/index.ts';
import { deliverMessage, noCarriers } from '../../platform/outside/message.ts';
import { testWorld, type TestWorld } from '../../platform/testing/test-world.ts';
import { routes as lookUp } from '../../look-up/index.ts';
import { routes as origination } from '../index.ts';
import { addAccount, addApplicant, apply } from '../fixtures/applicants.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({
    routes: [...identity, ...lookUp, ...origination],
    jobs: [deliverMessage(noCarriers), welcomeBorrower],
  });
  await addEmployer('NORTHFIELD', 'DEFAULT');
  await addEmployer('LAKESIDE', 'BENEFITFOCUS');
});
afterAll(() => world.close());

async function addEmployer(mnemonic: string, workflow: string): Promise<void> {
  await world.owner.query(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow)
       values ($1, $1, $1, $2) returning gid)
     insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
     select gid, 'Everybody', 'BIWEEKLY', '2026-01-09' from firm`,
    [mnemonic, workflow],
  );
}

let people = 0;

/** Registers from a browser that remembers a link, and is then logged in and verified. */
async function registered(attribution?: Record<string, string>, employer = 'NORTHFIELD') {
  people += 1;
  const email = `lead${people}@example.com`;
  const answer = await world.visitor().call(register, {
    employer,
    first_name: 'Andre',
    last_name: 'Whitlock',
    email,
    phone: `505555${1000 + people}`,
    password: 'green river under snow',
    terms_of_use: true,
    privacy: true,
    ...(attribution && { attribution }),
  });
  expect(answer.status).toBe(200);
  const { rows } = await world.owner.query(
    `update borrower set email_verified_at = now(), phone_verified_at = now(),
       employment_verified_at = now(), mfa_verified_at = now()
      where email = $1 returning gid, employer_gid`,
    [email],
  );
  const { gid, employer_gid: employerGid } = rows[0];
  await world.owner.query(
    `insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
       last_name, hire_date, gross_pay_cents, street, city, state, zip, borrower_gid)
     select $1, gid, $2, 'Andre', 'Whitlock', '2020-02-03', 240000, '48 Alder St', 'Santa Fe',
       'NM', '87501', $3 from payroll_group where employer_gid = $1`,
    [employerGid, `E${people}`, gid],
  );
  return { gid, employerGid, email, client: await world.as({ kind: 'borrower', gid }) };
}

async function leadOfRow(gid: string): Promise<unknown> {
  const { rows } = await world.owner.query(
    'select leadgen from application where borrower_gid = $1',
    [gid],
  );
  return rows[0]?.leadgen;
}

describe('the fourteen lead types reach the application', () => {
  test.each(LeadType.options)(
    'S3.23 S9.9 %s: from the link to the row, and to staff',
    async (type) => {
      const link = { utm_source: type, utm_campaign: 'fall', click_id: '77' };
      const andre = await registered(link);
      const started = await andre.client.call(calls.startApplication, { uec: 'PREQUALIFY' });
      expect(started.status).toBe(200);
      expect(await leadOfRow(andre.gid)).toEqual({ ...link, type });

      const renee = await addStaff(world, 'reviewer');
      const { body } = await renee.call(listAllApplications, { q: andre.email });
      expect(body.rows.map(({ leadgen }) => leadgen)).toEqual([{ ...link, type }]);
    },
  );

  test('S3.6 S3.23 an offer shows the lead type, as its details do', async () => {
    const andre = await addApplicant(world);
    await world.owner.query('update borrower set attribution = $2 where gid = $1', [
      andre.gid,
      { utm_source: 'google', utm_campaign: 'fall' },
    ]);
    await addAccount(world, andre);
    const { body } = await apply(andre);
    const [offer] = body.offers;
    const details = await andre.client.call(calls.readOffer, {
      id: body.gid,
      offer: offer?.gid ?? '',
    });
    const lead = { utm_source: 'google', utm_campaign: 'fall', type: 'google' };
    expect(details.body.leadgen).toEqual(lead);
  });

  test('S3.23 the employer’s own platform is the lead source of its people', async () => {
    const andre = await registered({ utm_source: 'google' }, 'LAKESIDE');
    await andre.client.call(calls.startApplication, { uec: 'PREQUALIFY' });
    expect(await leadOfRow(andre.gid)).toEqual({ utm_source: 'google', type: 'benefitfocus' });
  });

  test('S9.9 no lead is kept with tracking turned off or without a link', async () => {
    const andre = await registered();
    await andre.client.call(calls.startApplication, { uec: 'PREQUALIFY' });
    expect(await leadOfRow(andre.gid)).toBeNull();
    const renee = await addStaff(world, 'auditor');
    const { body } = await renee.call(listAllApplications, { q: andre.email });
    expect(body.rows[0]?.leadgen).toBeNull();
  });
});
