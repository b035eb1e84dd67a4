import { randomUUID } from 'node:crypto';
import { findEmployers } from '@paystead/contract/identity/registration';
import * as calls from '@paystead/contract/staff/employers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../../platform/testing/test-world.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ routes });
  await world.setClock(Temporal.Instant.from('2030-12-02T15:00:00Z'));
});
afterAll(() => world.close());

async function atDesk(role = 'administrator') {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

const acme = (mnemonic: string, workflow: 'DEFAULT' | 'SELF_SERVICE' = 'DEFAULT') => ({
  mnemonic,
  name: `Employer ${mnemonic}`,
  workflow,
  employment_check_mode: 'SYNC' as const,
  deposit_confirmation: null as 'UPLOAD' | null,
  address_required: false,
  potential_active_duty: false,
  federal_government_agency: false,
  credit_monitoring: true,
  max_amount: '8000.00',
  lead_days: 10,
});

const key = () => ({ key: randomUUID() });
const add = (client: TestClient, input: ReturnType<typeof acme>) =>
  client.call(calls.addEmployer, input, key());

async function named(mnemonic: string): Promise<string[]> {
  const { body } = await world.visitor('borrower').call(findEmployers, { q: mnemonic });
  return JSON.stringify(body).includes(mnemonic) ? [mnemonic] : [];
}

test('STAFF-63 an employer is added and gets a payroll group; borrowers don’t find it yet', async () => {
  const client = await atDesk();
  const added = (await add(client, acme('ACME'))).body;
  expect(added).toMatchObject({ open: false, groups: [], in_use: false });

  const group = { name: 'Plant', frequency: 'BIWEEKLY', payday: '2030-12-11' } as const;
  const { body: preview } = await client.call(calls.previewPaydays, {
    frequency: group.frequency,
    payday: group.payday,
  });
  const grouped = (await client.call(calls.addPayrollGroup, { gid: added.gid, ...group }, key()))
    .body;
  expect(grouped.groups).toMatchObject([{ name: 'Plant', paydays: preview }]);
  // Christmas Day is a bank holiday, so that payday comes the day before.
  expect(preview.slice(0, 2)).toEqual([
    { date: '2030-12-11', moved_from: null },
    { date: '2030-12-24', moved_from: '2030-12-25' },
  ]);
  const { body: list } = await client.call(calls.listEmployers, {});
  expect(list).toMatchObject([{ mnemonic: 'ACME', open: false, groups: 1 }]);
  expect(await named('ACME')).toEqual([]);
});

test('STAFF-63 an open employer without a group keeps a workflow that needs none', async () => {
  const client = await atDesk();
  const { body } = await add(client, acme('OWN', 'SELF_SERVICE'));
  await world.owner.query('update employer set active = true where gid = $1', [body.gid]);
  const turned = { ...acme('OWN'), reason: 'They now send a roster' };
  const { mnemonic: _, ...facts } = turned;
  const refused = await client.call(calls.changeEmployer, { gid: body.gid, ...facts });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('needs a payroll group first'),
  ]);
});

test('STAFF-63 a change is kept with its reason, and a workflow in use stays', async () => {
  const client = await atDesk();
  const { body } = await add(client, acme('USED', 'SELF_SERVICE'));
  const { mnemonic: _, ...facts } = acme('USED', 'SELF_SERVICE');
  const more = { gid: body.gid, ...facts, max_amount: '5000.00', reason: 'Board decision' };
  expect((await client.call(calls.changeEmployer, more)).body.max_amount).toBe('5000.00');
  const { rows } = await world.owner.query(
    `select before, after, reason from event where kind = 'employer.changed' and subject_gid = $1`,
    [body.gid],
  );
  expect(rows).toMatchObject([
    {
      before: { max_amount_cents: '800000' },
      after: { max_amount_cents: '500000' },
      reason: 'Board decision',
    },
  ]);

  await world.owner.query(
    `with b as (insert into borrower (employer_gid, first_name, last_name, email, password_hash,
         created_at, updated_at)
       values ($1, 'Lee', 'Applies', 'lee.applies@example.com', 'x', now(), now()) returning gid)
     insert into application (borrower_gid, employer_gid, status, uec, min_amount_cents,
       max_amount_cents, created_at, updated_at)
     select gid, $1, 'DRAFT', 'APPLY', 25000, 2000000, now(), now() from b`,
    [body.gid],
  );
  const moved = { ...more, workflow: 'SELF_SERVICE_0' as const };
  const refused = await client.call(calls.changeEmployer, moved);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('so the workflow stays'),
  ]);
});

test.each([
  ['a short name in use', { mnemonic: 'TAKEN' }, 'Another employer has this short name'],
  ['a split deposit with a deduction file', { deposit_confirmation: 'UPLOAD' as const }, 'file'],
  ['too much', { max_amount: '100000.01' }, '$100,000.00'],
])('STAFF-63 refuses %s', async (_, wrong, words) => {
  const client = await atDesk();
  await add(client, acme('TAKEN'));
  const { status, body } = await add(client, { ...acme('NEW'), ...wrong });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(words)]);
});

test.each([
  ['too far away', { payday: '2032-12-11' }, 'a year ahead'],
  ['twice a month with one payday', { frequency: 'SEMIMONTHLY' as const }, 'other payday'],
  ['a second payday of a week', { second_payday: '2030-12-12' }, 'Only twice a month'],
  ['a name that is taken', { name: 'Taken' }, 'group of that name'],
])('STAFF-63 refuses a group %s', async (_, wrong, words) => {
  const client = await atDesk();
  const { body } = await add(client, acme(`G${randomUUID().slice(0, 8).toUpperCase()}`));
  const group = { gid: body.gid, frequency: 'WEEKLY' as const, payday: '2030-12-11' };
  await client.call(calls.addPayrollGroup, { ...group, name: 'Taken' }, key());
  const answer = await client.call(
    calls.addPayrollGroup,
    { ...group, name: 'Plant', ...wrong },
    key(),
  );
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    422,
    expect.stringContaining(words),
  ]);
});

test('STAFF-63 others read it and change nothing', async () => {
  const reader = await atDesk('auditor');
  const { body: list } = await reader.call(calls.listEmployers, {});
  const gid = list[0]?.gid ?? '';
  expect((await reader.call(calls.readDeskEmployer, { gid })).status).toBe(200);
  expect((await reader.call(calls.readDeskEmployer, { gid: randomUUID() })).status).toBe(404);
  expect((await add(reader, acme('FOREIGN'))).status).toBe(403);
});
