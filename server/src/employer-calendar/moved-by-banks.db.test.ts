import { readCalendar } from '@paystead/contract/employer/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEmployer, deskOf } from '../connections/test-connections.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ routes });
  await world.setClock(Temporal.Instant.from('2026-11-20T15:40:00Z'));
});
afterAll(() => world.close());

/** An employer’s only payroll group, with a person for each day they’re gone since, or null. */
async function groupOf(frequency: string, sample: string, gone: readonly (string | null)[] = []) {
  const employer = await addEmployer(world);
  await world.owner.query(
    `with made as (
       insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
       values ($1, 'Everybody', $2, $3) returning gid)
     insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
       last_name, gone_since)
     select $1, gid, number, 'Ann', 'Lee', gone
       from made, unnest($4::date[]) with ordinality as n (gone, number)`,
    [employer, frequency, sample, gone],
  );
  const viewer = await deskOf(world, employer, { role: 'viewer' });
  const { groups } = (await viewer.call(readCalendar, {})).body;
  return groups[0];
}

test('PAYDAY-12 a bank holiday moves a payday and is named, and its file closes for the day it moved to', async () => {
  const group = await groupOf('WEEKLY', '2026-11-19', [null, null, '2026-11-01']);
  expect(group).toMatchObject({ name: 'Everybody', frequency: 'WEEKLY', people: 2 });
  expect(group?.paydays.slice(0, 2)).toMatchObject([
    {
      date: '2026-11-25',
      nominal: '2026-11-26',
      why: 'BANK_HOLIDAY',
      holiday: 'Thanksgiving Day',
      opens_on: '2026-11-18',
      closes_at: '2026-11-20T22:00:00.000Z',
    },
    {
      date: '2026-12-03',
      nominal: '2026-12-03',
      why: null,
      holiday: null,
      opens_on: '2026-11-25',
      closes_at: '2026-11-30T22:00:00.000Z',
    },
  ]);
});

test('PAYDAY-12 a weekend moves a payday without a holiday', async () => {
  const group = await groupOf('MONTHLY', '2026-10-31');
  expect(group?.paydays.find(({ date }) => date === '2027-01-29')).toMatchObject({
    nominal: '2027-01-31',
    why: 'WEEKEND',
    holiday: null,
  });
});
