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
  north = await addEmployer(world);
});
afterAll(() => world.close());

const read = async (employer: string, role: 'payroll' | 'viewer' = 'viewer') =>
  (await (await deskOf(world, employer, { role })).call(call, {})).body;

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
    deposit_confirmation: 'UPLOAD',
  });
});

test('EMPLOYER-4 another employer sees its own, and nobody else sees any', async () => {
  await world.owner.query('update employer set lead_days = 11 where gid = $1', [north]);
  expect(await read(north)).toMatchObject({ lead_days: 11 });
  expect(await read(await addEmployer(world))).not.toMatchObject({ lead_days: 11 });
  const gid = await addStaff(world, 'ada@lender.example', ['administrator']);
  const ada = await world.as({ kind: 'staff', gid });
  expect((await ada.call(call, {})).status).toBe(403);
  expect((await world.visitor('console').call(call, {})).status).toBe(401);
});
