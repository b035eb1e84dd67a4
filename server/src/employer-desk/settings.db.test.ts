import { readEmployerSettings as call } from '@paystead/contract/employer/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEmployer, deskOf } from '../connections/test-connections.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import { routes } from './index.ts';

let world: TestWorld;
let north: string;
beforeAll(async () => {
  world = await testWorld({ routes });
  await world.setClock(Temporal.Instant.from('2026-11-20T15:40:00Z'));
  north = await addEmployer(world);
  await world.owner.query(
    `with thursdays as (
       insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
       values ($1, 'Weekly, Thursday', 'WEEKLY', '2026-11-19') returning gid)
     insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
       last_name, gone_since)
     select $1, gid, number, 'Ann', 'Lee', gone::date
       from thursdays, (values ('1', null), ('2', null), ('3', '2026-11-01')) as n (number, gone)`,
    [north],
  );
});
afterAll(() => world.close());

const read = async (employer: string, role: 'payroll' | 'viewer' = 'viewer') =>
  (await (await deskOf(world, employer, { role })).call(call, {})).body;

test('EMPLOYER-4 paydays say when their file closes, and which moved, from where and why', async () => {
  const settings = await read(north);
  expect(settings).toMatchObject({ today: '2026-11-20', people: 2, deposit_confirmation: null });
  const [group] = settings.groups;
  expect(group).toMatchObject({ name: 'Weekly, Thursday', frequency: 'WEEKLY', people: 2 });
  expect(group?.paydays.slice(0, 2)).toEqual([
    {
      date: '2026-11-25',
      moved_from: '2026-11-26',
      holiday: 'Thanksgiving Day',
      opens_on: '2026-11-18',
      closes_at: '2026-11-20T22:00:00.000Z',
    },
    {
      date: '2026-12-03',
      moved_from: null,
      holiday: null,
      opens_on: '2026-11-25',
      closes_at: '2026-11-30T22:00:00.000Z',
    },
  ]);
});

test('EMPLOYER-4 a weekend moves a payday without a holiday', async () => {
  const east = await addEmployer(world);
  await world.owner.query(
    `insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
     values ($1, 'Monthly', 'MONTHLY', '2026-10-31')`,
    [east],
  );
  const [group] = (await read(east)).groups;
  expect(group?.paydays.find(({ date }) => date === '2027-01-29')).toMatchObject({
    moved_from: '2027-01-31',
    holiday: null,
  });
});

test('EMPLOYER-4 the days of its files, and what a later version holds', async () => {
  const { file } = await read(north, 'payroll');
  expect(file).toEqual({
    open_days: 2,
    close_days: 3,
    closes: '17:00',
    later_versions: 'CHANGES',
    waits_for_approval: false,
  });
});

test('EMPLOYER-4 an employer without deduction files has none', async () => {
  const self = await addEmployer(world);
  await world.owner.query(
    `update employer set workflow = 'SELF_SERVICE', deposit_confirmation = 'UPLOAD'
      where gid = $1`,
    [self],
  );
  expect(await read(self)).toMatchObject({
    file: null,
    groups: [],
    people: 0,
    deposit_confirmation: 'UPLOAD',
  });
});

test('EMPLOYER-4 another employer sees its own, and nobody else sees any', async () => {
  expect(await read(await addEmployer(world))).toMatchObject({ groups: [], people: 0 });
  const gid = await addStaff(world, 'ada@lender.example', ['administrator']);
  const ada = await world.as({ kind: 'staff', gid });
  expect((await ada.call(call, {})).status).toBe(403);
  expect((await world.visitor('console').call(call, {})).status).toBe(401);
});
