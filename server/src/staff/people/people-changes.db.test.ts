import * as approvals from '@paystead/contract/servicing/approvals';
import * as calls from '@paystead/contract/staff/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes as approvalRoutes } from '../../approvals/index.ts';
import { identityWorld } from '../../identity/test-people.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { mailInvitation, mailStaffReset, routes } from '../index.ts';
import { addStaff, staffAtWork } from '../test-staff.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await identityWorld({}, [...routes, ...approvalRoutes], [mailInvitation, mailStaffReset]);
});
afterAll(() => world.close());

const reason = 'A new job';

test('STAFF-10 the last changes name who did what to whom, newest first, and the page counts', async () => {
  for (const who of ['marcus', 'imani']) {
    await addStaff(world, `${who}@lender.example`, ['administrator']);
  }
  const renee = await addStaff(world, 'renee@lender.example', ['reviewer']);
  await addStaff(world, 'ingrid@lender.example', ['auditor']);
  await world.owner.query(`update staff_member set name = split_part(email, '@', 1)`);
  const marcus = await staffAtWork(world, 'marcus@lender.example');
  const imani = await staffAtWork(world, 'imani@lender.example');
  const input = { name: 'Noa', email: 'noa@lender.example', employer: null, access_until: null };
  const { body: invited } = await marcus.call(
    calls.invitePerson,
    { ...input, roles: ['servicer'] },
    { key: 'noa' },
  );
  const { body: asked } = await marcus.call(calls.changePerson, {
    gid: renee,
    roles: ['reviewer', 'compliance'],
    access_until: null,
    reason,
  });
  await imani.call(approvals.approveRequest, { gid: asked.approval ?? '' }, { key: 'yes' });
  await imani.call(calls.takeBackInvitation, { gid: invited.gid });

  const auditor = await staffAtWork(world, 'ingrid@lender.example');
  const { body } = await auditor.call(calls.listPeopleChanges, {});
  expect(body.map(({ about, by, what }) => [by, what, about])).toEqual([
    ['imani', 'staff.invitation-taken-back', 'Noa'],
    ['imani', 'staff.roles-given', 'renee'],
    ['marcus', 'staff.role-asked', 'renee'],
    ['marcus', 'staff.changed', 'renee'],
    ['marcus', 'staff.invited', 'Noa'],
  ]);
  expect(body[2]).toMatchObject({ reason });
  const { body: list } = await auditor.call(calls.listPeople, {});
  expect(list.counts).toEqual({ staff: 4, employers: 0, invited: 0 });
});
