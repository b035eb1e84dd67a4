import * as approvals from '@paystead/contract/servicing/approvals';
import { enrollStaff, readStaffSession } from '@paystead/contract/product/console';
import { listAllLoans } from '@paystead/contract/product/look-up';
import * as calls from '@paystead/contract/staff/people';
import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as approvalRoutes } from '../../approvals/index.ts';
import { identityWorld, lastKey, lastMessage } from '../../identity/test-people.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { routes as lookUpRoutes } from '../../look-up/index.ts';
import { mailInvitation, mailStaffReset, routes } from '../index.ts';
import { addStaff, staffAtWork, staffLogIn, STAFF_PASSWORD } from '../test-staff.ts';

let world: TestWorld;
let marcus: TestClient;
let imani: TestClient;
let imaniGid: string;

beforeAll(async () => {
  world = await identityWorld(
    {},
    [...routes, ...approvalRoutes, ...lookUpRoutes],
    [mailInvitation, mailStaffReset],
  );
  await addStaff(world, 'marcus@lender.example', ['administrator', 'compliance']);
  imaniGid = await addStaff(world, 'imani@lender.example', ['administrator', 'servicer']);
  marcus = await staffAtWork(world, 'marcus@lender.example');
  imani = await staffAtWork(world, 'imani@lender.example');
});
afterAll(() => world.close());

let count = 0;
const once = () => ({ key: `people ${(count += 1)}` });
type Wish = Partial<Parameters<typeof invite>[1]>;

function invite(
  client: TestClient,
  wish: {
    email: string;
    roles: calls.Person['roles'];
    employer?: string | null;
    access_until?: string | null;
    name?: string;
  },
) {
  const input = { name: 'Renee Okafor', employer: null, access_until: null, ...wish };
  return client.call(calls.invitePerson, input, once());
}

/** Sets the password with the link of the newest mail. */
async function enroll(email: string, password = STAFF_PASSWORD) {
  await world.runJobs();
  const key = await lastKey(world, email);
  return world.visitor('console').call(enrollStaff, { key, password });
}

/** A colleague who was invited, came, and is at work. */
async function came(email: string, wish: Wish = {}) {
  await invite(marcus, { email, roles: ['reviewer'], ...wish });
  await enroll(email);
  const { rows } = await world.owner.query('select gid from staff_member where email = $1', [
    email,
  ]);
  return { gid: rows[0]?.gid as string, client: await staffAtWork(world, email) };
}

const refused = ({
  status,
  body,
  headers,
}: {
  status: number;
  body: unknown;
  headers: object;
}) => ({
  status,
  body,
  code: (headers as Record<string, unknown>)['x-error-category'],
});
const says = (code: RefusalCode) => ({ code, body: REFUSALS[code].sentence });
const rolesOf = async (client: TestClient) => (await client.call(readStaffSession, {})).body.roles;

describe('STAFF-11 inviting a colleague', () => {
  test('STAFF-11 the link sets a password once, and a code is asked for at each login', async () => {
    const email = 'renee@lender.example';
    const { body, status } = await invite(marcus, { email, roles: ['reviewer', 'servicer'] });
    expect([status, body.approval]).toEqual([200, null]);
    expect((await marcus.call(calls.listInvitations, {})).body).toMatchObject([
      { gid: body.gid, email, roles: ['reviewer', 'servicer'], invited_by: 'Priya Shah' },
    ]);
    await world.runJobs();
    const mail = await lastMessage(world, email);
    expect(mail.subject).toMatch(/^You’re invited to Paystead/);

    const key = await lastKey(world, email);
    const set = () => world.visitor('console').call(enrollStaff, { key, password: STAFF_PASSWORD });
    expect((await set()).status).toBe(200);
    expect((await set()).headers['x-error-category']).toBe('KEY_USED');
    expect((await marcus.call(calls.listInvitations, {})).body).toEqual([]);

    const first = await staffLogIn(world.visitor('console'), email);
    expect(first.body).toMatchObject({ mfa_required: true, roles: [] });
    expect(await rolesOf(await staffAtWork(world, email))).toEqual(['reviewer', 'servicer']);
  });

  test('STAFF-11 the link works for 72 hours; another one voids it', async () => {
    const email = 'late@lender.example';
    const { body } = await invite(marcus, { email, roles: ['servicer'] });
    await world.runJobs();
    const old = await lastKey(world, email);
    await world.advance({ hours: 71 });
    await marcus.call(calls.sendInvitationAgain, { gid: body.gid });
    await world.runJobs();
    const answer = await world.visitor('console').call(enrollStaff, {
      key: old,
      password: STAFF_PASSWORD,
    });
    expect(answer.headers['x-error-category']).toBe('KEY_UNKNOWN');
    await world.advance({ hours: 73 });
    expect((await enroll(email)).headers['x-error-category']).toBe('KEY_EXPIRED');
    const [row] = (await marcus.call(calls.listInvitations, {})).body;
    expect(row).toMatchObject({ gid: body.gid, over: true });
    marcus = await staffAtWork(world, 'marcus@lender.example');
    imani = await staffAtWork(world, 'imani@lender.example');
  });

  test('STAFF-11 one that was taken back opens nothing', async () => {
    const email = 'back@lender.example';
    const { body } = await invite(marcus, { email, roles: ['servicer'] });
    await world.runJobs();
    const key = await lastKey(world, email);
    expect((await marcus.call(calls.takeBackInvitation, { gid: body.gid })).status).toBe(200);
    const answer = await world
      .visitor('console')
      .call(enrollStaff, { key, password: STAFF_PASSWORD });
    expect(answer.headers['x-error-category']).toBe('KEY_EXPIRED');
    const again = await marcus.call(calls.sendInvitationAgain, { gid: body.gid });
    expect(refused(again)).toMatchObject(says('INVITATION_OVER'));
    expect((await invite(marcus, { email, roles: ['servicer'] })).status).toBe(200);
  });

  test('STAFF-11 an address has one account and one open invitation', async () => {
    const known = await invite(marcus, { email: ' IMANI@lender.example', roles: ['reviewer'] });
    expect(refused(known)).toMatchObject(says('STAFF_EMAIL_TAKEN'));
    const email = 'twice@lender.example';
    await invite(marcus, { email, roles: ['reviewer'] });
    const second = await invite(marcus, { email, roles: ['servicer'] });
    expect(refused(second)).toMatchObject(says('STAFF_ALREADY_INVITED'));
  });

  test('STAFF-11 an employer’s user sees nothing of the lender', async () => {
    const { body } = await marcus.call(calls.listInvitingEmployers, {});
    const employer = body.employers[0]?.gid ?? '';
    const { client } = await came('tess@north.example', { employer, roles: ['payroll'] });
    expect(await rolesOf(client)).toEqual(['payroll']);
    expect((await client.call(listAllLoans, {})).status).toBe(403);
    expect((await client.call(calls.listPeople, {})).status).toBe(403);
    const mixed = await invite(marcus, { email: 'x@north.example', employer, roles: ['servicer'] });
    expect(mixed.body).toMatchObject({ fields: { roles: 'Choose roles of an employer' } });
  });

  test.each([
    [['auditor', 'servicer'] as const, 'Auditor can’t be joined with another role'],
    [['compliance'] as const, 'Choose a role'],
    [['payroll'] as const, 'Choose roles of the lender'],
  ])('STAFF-15 %j can’t be given together', async (roles, sentence) => {
    const answer = await invite(marcus, { email: 'no@lender.example', roles: [...roles] });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ fields: { roles: sentence } }),
    ]);
  });
});

describe('STAFF-12 what takes a second administrator', () => {
  test('STAFF-12 compliance waits; the rest holds at once; nobody approves for themselves', async () => {
    const { client, gid } = await came('colleen@lender.example');
    const { body } = await marcus.call(calls.changePerson, {
      gid,
      roles: ['reviewer', 'servicer', 'compliance'],
      access_until: null,
      reason: 'Trained last week',
    });
    const approval = body.approval ?? '';
    expect(await rolesOf(client)).toEqual(['reviewer', 'servicer']);
    const { body: shown } = await imani.call(calls.readPerson, { gid });
    expect(shown.person.asked).toEqual({ approval, roles: ['compliance'] });

    const own = await marcus.call(approvals.approveRequest, { gid: approval }, once());
    expect(refused(own)).toMatchObject(says('APPROVAL_OWN'));
    const theirs = await client.call(approvals.approveRequest, { gid: approval }, once());
    expect(refused(theirs)).toMatchObject(says('APPROVAL_OWN'));

    const done = await imani.call(approvals.approveRequest, { gid: approval }, once());
    expect([done.status, done.body.state, done.body.amount]).toEqual([200, 'APPROVED', null]);
    expect(await rolesOf(client)).toEqual(['reviewer', 'servicer', 'compliance']);
  });

  test('STAFF-12 who would get the role doesn’t approve it, also as an administrator', async () => {
    const { gid, client } = await came('owen@lender.example', { roles: ['servicer'] });
    await world.owner.query(
      `update staff_member set roles = '{servicer,administrator}' where gid = $1`,
      [gid],
    );
    const { body } = await marcus.call(calls.changePerson, {
      gid,
      roles: ['servicer', 'administrator', 'compliance'],
      access_until: null,
      reason: 'Needed',
    });
    const answer = await client.call(
      approvals.approveRequest,
      { gid: body.approval ?? '' },
      once(),
    );
    expect(refused(answer)).toMatchObject(says('APPROVAL_OWN'));
    const { body: seen } = await client.call(approvals.readApproval, { gid: body.approval ?? '' });
    expect(seen.may_decide).toBe(false);
  });

  test('STAFF-12 nor what they were invited with, once they came', async () => {
    const email = 'both@lender.example';
    const { body } = await invite(marcus, { email, roles: ['reviewer', 'compliance'] });
    await enroll(email);
    const { rows } = await world.owner.query(
      `update staff_member set roles = '{reviewer,administrator}' where email = $1 returning gid`,
      [email],
    );
    const gid = rows[0].gid as string;
    const { body: shown } = await marcus.call(calls.readPerson, { gid });
    expect(shown.person.asked).toEqual({ approval: body.approval, roles: ['compliance'] });
    const client = await staffAtWork(world, email);
    const own = await client.call(approvals.approveRequest, { gid: body.approval ?? '' }, once());
    expect(refused(own)).toMatchObject(says('APPROVAL_OWN'));
    expect(await rolesOf(client)).toEqual(['reviewer', 'administrator']);
    await world.owner.query(`update staff_member set roles = '{reviewer}' where gid = $1`, [gid]);
  });

  test('STAFF-12 an invited administrator gets no mail before a second one agrees', async () => {
    const email = 'third@lender.example';
    const { body } = await invite(marcus, { email, roles: ['administrator'] });
    await world.runJobs();
    const mails = async () =>
      (await world.owner.query('select 1 from message where recipient = $1', [email])).rowCount;
    expect(await mails()).toBe(0);
    const early = await marcus.call(calls.sendInvitationAgain, { gid: body.gid });
    expect(refused(early)).toMatchObject(says('INVITATION_WAITS'));

    await imani.call(approvals.approveRequest, { gid: body.approval ?? '' }, once());
    await enroll(email);
    expect(await rolesOf(await staffAtWork(world, email))).toEqual(['administrator']);
  });

  test('STAFF-12 a second self with another address approves nothing of the first one’s', async () => {
    // The attack: an administrator invites themself again, and takes a role to approve with.
    const email = 'marcus.again@lender.example';
    const { body } = await invite(marcus, { email, roles: ['servicer', 'administrator'] });
    await enroll(email);
    const second = await staffAtWork(world, email);
    expect(await rolesOf(second)).toEqual(['servicer']);
    const answer = await second.call(
      approvals.approveRequest,
      { gid: body.approval ?? '' },
      once(),
    );
    expect(answer.headers['x-error-category']).toBe('APPROVAL_OWN');
  });
});

describe('STAFF-13 nobody raises themself, and somebody always looks after staff', () => {
  const reason = 'A test of the rule';

  test('STAFF-13 the own account is somebody else’s to change', async () => {
    const change = { gid: imaniGid, roles: ['auditor' as const], access_until: null, reason };
    for (const answer of [
      await imani.call(calls.changePerson, change),
      await imani.call(calls.endAccess, { gid: imaniGid, reason }),
      await imani.call(calls.giveAccessBack, { gid: imaniGid, reason }),
    ]) {
      expect(refused(answer)).toMatchObject(says('OTHER_PERSON_NEEDED'));
    }
  });

  test('STAFF-13 of two administrators who remove each other at once, one stays', async () => {
    const { rows } = await world.owner.query(
      `update staff_member set roles = array_remove(roles, 'administrator') || '{servicer}'
        where 'administrator' = any (roles) and email not in
          ('marcus@lender.example', 'imani@lender.example') returning gid`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const {
      rows: [{ gid: marcusGid }],
    } = await world.owner.query(
      `select gid from staff_member where email = 'marcus@lender.example'`,
    );
    const answers = await Promise.all([
      marcus.call(calls.endAccess, { gid: imaniGid, reason }),
      imani.call(calls.endAccess, { gid: marcusGid, reason }),
    ]);
    const [failed, ...others] = answers.filter(({ status }) => status !== 200);
    expect(others).toEqual([]);
    // The later one finds itself out, or the last administrator.
    const { code } = refused(failed ?? answers[0]!);
    expect(['SESSION_ENDED', 'LAST_ADMINISTRATOR']).toContain(code);
    const { rows: left } = await world.owner.query(
      `select email from staff_member where active and 'administrator' = any (roles)`,
    );
    expect(left).toHaveLength(1);
    await world.owner.query('update staff_member set active = true where gid = any ($1)', [
      [marcusGid, imaniGid],
    ]);
    marcus = await staffAtWork(world, 'marcus@lender.example');
    imani = await staffAtWork(world, 'imani@lender.example');
  });
});

describe('STAFF-14 access ends', () => {
  test('STAFF-14 A8 at once, with its sessions, and comes back with a new password', async () => {
    const { client, gid } = await came('ivy@lender.example');
    const reason = 'Left the company';
    expect((await marcus.call(calls.endAccess, { gid, reason })).status).toBe(200);
    expect((await client.call(readStaffSession, {})).status).toBe(409);
    expect((await staffLogIn(world.visitor('console'), 'ivy@lender.example')).status).toBe(401);
    const { rows } = await world.owner.query(
      `select before, after, reason from event where subject_gid = $1 and kind = 'staff.access-ended'`,
      [gid],
    );
    expect(rows).toEqual([{ before: { active: true }, after: { active: false }, reason }]);

    await marcus.call(calls.giveAccessBack, { gid, reason: 'Came back' });
    await world.runJobs();
    expect((await lastMessage(world, 'ivy@lender.example')).subject).toBe('Set a new password');
  });

  test('STAFF-14 after the last day, from midnight in New York on', async () => {
    const { rows } = await world.owner.query('select product_today()::text as day');
    const today = rows[0].day as string;
    const { client, gid } = await came('temp@lender.example', { access_until: today });
    const past = { gid, roles: ['reviewer' as const], reason: 'x', access_until: '2020-01-01' };
    expect((await marcus.call(calls.changePerson, past)).body).toMatchObject({
      fields: { access_until: 'Choose today or a later day' },
    });
    expect((await client.call(readStaffSession, {})).status).toBe(200);
    await world.owner.query(
      `update staff_member set access_until = product_today() - 1 where gid = $1`,
      [gid],
    );
    expect((await client.call(readStaffSession, {})).status).toBe(409);
    expect((await staffLogIn(world.visitor('console'), 'temp@lender.example')).status).toBe(401);
    const { body } = await marcus.call(calls.readPerson, { gid });
    expect(body.person).toMatchObject({ active: true, ended: true });
  });
});

test('STAFF-2 an auditor sees people and invitations, and changes none', async () => {
  const { client: auditor } = await came('ingrid@lender.example', { roles: ['auditor'] });
  expect((await auditor.call(calls.listPeople, {})).status).toBe(200);
  expect((await auditor.call(calls.listInvitations, {})).status).toBe(200);
  const answer = await invite(auditor, { email: 'y@lender.example', roles: ['reviewer'] });
  expect(answer.status).toBe(403);
  const { body } = await auditor.call(calls.readRoles, {});
  const row = body.roles.find(({ role }) => role === 'auditor');
  expect(row?.may.every((cell) => cell !== 'ACTS')).toBe(true);
});
