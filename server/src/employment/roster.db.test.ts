import * as calls from '@paystead/contract/verification/employment';
import { readProfile } from '@paystead/contract/identity/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealOfRoster, SSN_LAST4_PURPOSE } from '../employers/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { routes as profile } from '../profile/index.ts';
import { routes } from './index.ts';

let world: TestWorld;
let northfield: string;

beforeAll(async () => {
  world = await testWorld({ routes: [...routes, ...profile] });
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
       dob_cipher, ssn_cipher, ssn_last4_lookup, hire_date, employee_status, gross_pay_cents,
       street, city, state, zip)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2020-03-02', $10, 250000, '7 Birch Rd', 'Santa Fe',
       'NM', '87505')`,
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

describe('employment', () => {
  test('S4.11 a claim that matches the roster verifies immediately and copies the roster’s details', async () => {
    const dana = await signUp('Dana', 'Ellis');
    expect((await dana.call(readProfile, {})).body).toMatchObject({
      employment_verified: false,
      pii: false,
      has_pay_rate: false,
    });

    const { body } = await dana.call(calls.confirmEmployment, {
      employee_number: 'e-1001',
      ssn_last4: '6789',
    });
    expect(body).toMatchObject({ employment_verified: true, pending: false });
    expect((await dana.call(readProfile, {})).body).toMatchObject({
      employment_verified: true,
      pii: true,
      has_pay_rate: true,
      workflow: 'DEFAULT',
      address_state: 'NM',
    });
  });

  test('S3.14 the employer’s address is kept as the employer’s', async () => {
    const { rows } = await world.owner.query('select source, type, street from address');
    expect(rows).toEqual([{ source: 'EMPLOYER', type: 'PHYSICAL', street: '7 Birch Rd' }]);
  });

  test('EMPLOYMENT_NOT_FOUND another person can’t claim a claimed entry', async () => {
    const imposter = await signUp('Dana', 'Ellis');
    const refused = await imposter.call(calls.confirmEmployment, { employee_number: 'E-1001' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatch(/couldn’t find you/);
  });

  test.each([
    ['a wrong number', { employee_number: 'E-9999' }],
    ['a wrong birth date', { dob: '1991-04-15' }],
    ['wrong last four', { ssn_last4: '0000' }],
    ['one right and one wrong', { employee_number: 'E-1002', dob: '1980-01-01' }],
    ['somebody who has left', { employee_number: 'E-1002' }],
  ])('%s is not found', async (_, claim) => {
    const terry = await signUp('Terry', 'Gone');
    expect((await terry.call(calls.confirmEmployment, claim)).status).toBe(422);
    expect((await terry.call(readProfile, {})).body.employment_verified).toBe(false);
  });

  test('an empty claim gets an error beside the field', async () => {
    const terry = await signUp('Terry', 'Gone');
    const refused = await terry.call(calls.confirmEmployment, {});
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      fields: { employee_number: expect.stringContaining('employee number') },
    });
  });

  test('SSN_IN_USE a Social Security number that has an account can’t open another', async () => {
    const { rows } = await world.owner.query('select gid from payroll_group limit 1');
    await addRosterEntry('E-3001', 'Dana', 'Twice', rows[0].gid);
    const twice = await signUp('Dana', 'Twice');
    const refused = await twice.call(calls.confirmEmployment, { employee_number: 'E-3001' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatch(/already an account/);
  });

  test('limits attempts', async () => {
    const guesser = await signUp('Terry', 'Gone');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await guesser.call(calls.confirmEmployment, { employee_number: `E-${attempt}` });
    }
    expect((await guesser.call(calls.confirmEmployment, { employee_number: 'E-1' })).status).toBe(
      429,
    );
  });
});
