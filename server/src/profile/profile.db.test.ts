import * as calls from '@paystead/contract/identity/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealOfRoster, SSN_LAST4_PURPOSE } from '../employers/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;
let northfield: string;

beforeAll(async () => {
  world = await testWorld({ routes });
  const { rows } = await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow) values
       ('NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT'),
       ('SELF', 'SELF', 'On your own', 'SELF_SERVICE') returning gid`,
  );
  northfield = rows[0].gid;
  const { rows: groups } = await world.owner.query(
    `insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
     values ($1, 'Hourly', 'BIWEEKLY', '2026-11-27') returning gid`,
    [northfield],
  );
  await addRosterEntry('E-1001', 'Dana', 'Ellis', groups[0].gid);
  await addRosterEntry('E-1002', 'Terry', 'Gone', groups[0].gid, 'Terminated');
});
afterAll(() => world.close());

const SSN_ENDINGS: Record<string, string> = { 'E-2001': '2001' };

async function addRosterEntry(
  number: string,
  first: string,
  last: string,
  groupGid: string,
  status = 'Active',
) {
  const gid = crypto.randomUUID();
  const { vault } = world.platform;
  await world.owner.query(
    `insert into roster_entry (gid, employer_gid, payroll_group_gid, employee_number, first_name, last_name,
       dob_cipher, ssn_cipher, ssn_last4_lookup, hire_date, employee_status, gross_pay_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2020-03-02', $10, 250000)`,
    [
      gid, northfield, groupGid, number, first, last,
      sealOfRoster(vault, gid, 'dob_cipher', '1990-04-15'),
      sealOfRoster(vault, gid, 'ssn_cipher', `12345${SSN_ENDINGS[number] ?? '6789'}`),
      vault.lookup(SSN_ENDINGS[number] ?? '6789', SSN_LAST4_PURPOSE),
      status,
    ],
  ); // prettier-ignore
}

async function signUp(first: string, last: string, mnemonic = 'NORTH'): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into borrower (employer_gid, first_name, last_name, email, password_hash, created_at, updated_at)
     select gid, $1, $2, $3, 'x', now(), now() from employer where mnemonic = $4 returning gid`,
    [first, last, `${crypto.randomUUID()}@example.com`, mnemonic],
  );
  return world.as({ kind: 'borrower', gid: rows[0].gid });
}

describe('profile', () => {
  test('S3.2 S7.10 the employer’s name is spelled as the employer spells it', async () => {
    const lee = await signUp('Lee', 'Park');
    expect((await lee.call(calls.readEmployer, {})).body).toMatchObject({
      mnemonic: 'NORTH',
      rootMnemonic: 'NORTH',
      workflow: 'DEFAULT',
      employmentCheckMode: 'SYNC',
      addressRequired: false,
      depositConfirmationRequired: false,
      potentialActiveDuty: false,
      federalGovernmentAgency: false,
    });
  });

  test('S3.3 the employee has a name, and no address or refund until one is known', async () => {
    const lee = await signUp('Lee', 'Park');
    expect((await lee.call(calls.readEmployee, {})).body).toMatchObject({
      name: 'Lee Park',
      dob: null,
      address: null,
      employer_name: 'Northfield Regional Health',
      refund_amount: null,
    });
  });

  test('S7.10 preferences that the request leaves out stay', async () => {
    const lee = await signUp('Lee', 'Park');
    await lee.call(calls.savePreferences, { theme: 'dark' });
    const { body } = await lee.call(calls.savePreferences, { tasks: { email: false } });
    const both = { email: true, sms: false, push: true };
    const expected = {
      theme: 'dark',
      payments: both,
      tasks: { ...both, email: false },
      credit: both,
    };
    expect(body).toEqual(expected);
    expect((await lee.call(calls.readProfile, {})).body.preferences).toEqual(body);
  });

  test('PHONE_NOT_VERIFIED M1 texts only go to a verified phone', async () => {
    const lee = await signUp('Lee', 'Park');
    const refused = await lee.call(calls.savePreferences, { payments: { sms: true } });
    expect([refused.status, refused.headers['x-error-category']]).toEqual([
      422,
      'PHONE_NOT_VERIFIED',
    ]);
  });

  test('S7.10 asking for texts records consent and lifts an earlier restriction', async () => {
    const lee = await signUp('Lee', 'Park');
    const { gid } = (await lee.call(calls.readProfile, {})).body;
    const wish = (type: string, given: boolean) =>
      world.owner.query(
        `insert into consent (borrower_gid, type, version, text_hash, given, at)
         values ($1, $2, '1', 'x', $3, now())`,
        [gid, type, given],
      );
    await wish('COMMUNICATION_CONSENT', true);
    await wish('CONTACT_RESTRICTION', true);
    await world.owner.query(
      `update borrower set phone = '+12125550142', phone_verified_at = now(),
         preferences = jsonb_set(preferences, '{tasks,sms}', 'true') where gid = $1`,
      [gid],
    );
    expect((await lee.call(calls.readProfile, {})).body.preferences.tasks.sms).toBe(false);

    const { body } = await lee.call(calls.savePreferences, { payments: { sms: true } });
    expect([body.payments.sms, body.tasks.sms]).toEqual([true, false]);
    expect((await lee.call(calls.readProfile, {})).body.preferences).toEqual(body);
    const { rows } = await world.owner.query(
      `select type, given from consent where borrower_gid = $1 and length(text_hash) = 64
       order by type`,
      [gid],
    );
    expect(rows).toEqual([
      { type: 'COMMUNICATION_CONSENT', given: true },
      { type: 'CONTACT_RESTRICTION', given: false },
    ]);
  });

  test('S7.10 two simultaneous changes are both stored', async () => {
    const lee = await signUp('Lee', 'Park');
    await Promise.all([
      lee.call(calls.savePreferences, { theme: 'dark' }),
      lee.call(calls.savePreferences, { credit: { email: false } }),
    ]);
    expect((await lee.call(calls.readProfile, {})).body.preferences).toMatchObject({
      theme: 'dark',
      credit: { email: false },
    });
  });

  test('A6 read-only fields are refused, not ignored', async () => {
    const lee = await signUp('Lee', 'Park');
    const refused = await lee.put('/secured/user/preferences/web', {
      theme: 'dark',
      email_verified: true,
    });
    expect(refused.status).toBe(422);
  });
});

describe('payroll group', () => {
  test('S3.4 S7.12 a stated group is stored and shown with its next paydays', async () => {
    const sam = await signUp('Sam', 'Reyes', 'SELF');
    expect((await sam.call(calls.readPayroll, {})).body).toBeNull();

    const next = nextWeekday(5);
    const saved = await sam.call(calls.savePayroll, {
      payroll_frequency: 'BIWEEKLY',
      sample_date: next,
    });
    expect(saved.body).toMatchObject({ payroll_frequency: 'BIWEEKLY', annual_periods: 26 });
    expect(saved.body.sample_dates).toContain(next);
    expect((await sam.call(calls.readPayroll, {})).body).toEqual(saved.body);
  });

  test('S5.5 refuses a payday on a weekend, beside its field', async () => {
    const sam = await signUp('Sam', 'Reyes', 'SELF');
    const refused = await sam.call(calls.savePayroll, {
      payroll_frequency: 'WEEKLY',
      sample_date: nextWeekday(6),
    });
    expect(refused.body).toMatchObject({ fields: { sample_date: 'Choose a business day' } });
  });

  test('PAYROLL_SET_BY_EMPLOYER a borrower can’t overrule the employer', async () => {
    await addRosterEntryFor('Mika', 'Stone');
    const mika = await signUp('Mika', 'Stone');
    await claim('E-2001', 'Mika');
    expect((await mika.call(calls.readPayroll, {})).body).toMatchObject({
      payroll_frequency: 'BIWEEKLY',
    });
    const refused = await mika.call(calls.savePayroll, {
      payroll_frequency: 'WEEKLY',
      sample_date: nextWeekday(5),
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatch(/^Your employer gave us your paydays/);
  });
});

/** Claims a roster entry for a person, as a match would. */
async function claim(number: string, first: string) {
  await world.owner.query(
    `update roster_entry set borrower_gid = (select gid from borrower where first_name = $2)
     where employee_number = $1`,
    [number, first],
  );
}

async function addRosterEntryFor(first: string, last: string) {
  const { rows } = await world.owner.query(
    'select gid from payroll_group where employer_gid is not null limit 1',
  );
  await addRosterEntry('E-2001', first, last, rows[0].gid);
}

/** That day of the week (1 Monday … 7 Sunday) two to three weeks from now, YYYYMMDD. */
function nextWeekday(day: number): string {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const ahead = ((day - today.dayOfWeek + 7) % 7) + 14;
  return today.add({ days: ahead }).toString().replaceAll('-', '');
}
