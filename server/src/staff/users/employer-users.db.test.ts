import { randomUUID } from 'node:crypto';
import { listKeys } from '@paystead/contract/employer/connections';
import * as calls from '@paystead/contract/employer/users';
import { enrollStaff, readStaffSession } from '@paystead/contract/product/console';
import { listPeople } from '@paystead/contract/staff/people';
import { REFUSALS } from '@paystead/contract/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes as connections } from '../../connections/index.ts';
import { addEmployer, deskOf, makeKey, programWith } from '../../connections/test-connections.ts';
import { identityWorld, lastKey, lastMessage } from '../../identity/test-people.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { mailInvitation, mailStaffReset, routes } from '../index.ts';
import { addStaff, staffAtWork, STAFF_PASSWORD } from '../test-staff.ts';

let world: TestWorld;
let north: string;
let south: string;
let tess: TestClient;
beforeAll(async () => {
  world = await identityWorld({}, [...routes, ...connections], [mailInvitation, mailStaffReset]);
  north = await addEmployer(world);
  south = await addEmployer(world);
  tess = await deskOf(world, north);
});
afterAll(() => world.close());

type Answer = { status: number; headers: object; body: unknown };
const codeOf = ({ headers }: Answer) => (headers as Record<string, unknown>)['x-error-category'];
const once = () => ({ key: randomUUID() });
const listed = async (client = tess) => (await client.call(calls.listEmployerUsers, {})).body;
const invite = (email: string, role: 'payroll' | 'viewer' = 'viewer', client = tess) =>
  client.call(calls.inviteEmployerUser, { name: 'Casey Lindgren', email, role }, once());
const query = async (text: string, values: unknown[] = []) =>
  (await world.owner.query(text, values)).rows;

/** A colleague who was invited and set a password. */
async function came(email: string, role: 'payroll' | 'viewer' = 'viewer') {
  await invite(email, role);
  await world.runJobs();
  const key = await lastKey(world, email);
  await world.visitor('console').call(enrollStaff, { key, password: STAFF_PASSWORD });
  const user = (await listed()).users.find((one) => one.email === email);
  return { gid: user?.gid ?? '', client: await staffAtWork(world, email) };
}

test('EMPLOYER-5 payroll invites a viewer, who comes, looks, and changes nothing', async () => {
  const { body, status } = await invite('Casey@north.example');
  expect([status, body]).toMatchObject([
    200,
    { email: 'casey@north.example', role: 'viewer', ends_at: null },
  ]);
  await world.runJobs();
  const [mailed] = (await listed()).invitations;
  expect(mailed).toMatchObject({ gid: body.gid, over: false, ends_at: expect.any(String) });

  expect((await lastMessage(world, 'casey@north.example')).text).toContain(
    'your employer’s payroll',
  );
  const key = await lastKey(world, 'casey@north.example');
  await world.visitor('console').call(enrollStaff, { key, password: STAFF_PASSWORD });
  const casey = await staffAtWork(world, 'casey@north.example');
  expect((await casey.call(readStaffSession, {})).body.roles).toEqual(['viewer']);
  const seen = await listed(casey);
  expect(seen.invitations).toEqual([]);
  expect(seen.users).toMatchObject([
    { name: 'Casey Lindgren', role: 'viewer', active: true, own: true, second_step: 'EMAIL_CODE' },
    { name: 'Tess Albright', role: 'payroll', active: true, own: false },
  ]);
  expect(seen.users[0]?.last_here).not.toBeNull();

  const [me] = seen.users;
  const other = seen.users[1]?.gid ?? '';
  expect((await invite('x@north.example', 'viewer', casey)).status).toBe(403);
  expect((await casey.call(calls.turnEmployerUserOff, { gid: other })).status).toBe(403);
  const wish = { gid: me?.gid ?? '', role: 'payroll' as const };
  expect((await casey.call(calls.changeEmployerUser, wish)).status).toBe(403);
  expect((await casey.call(listKeys, {})).status).toBe(403);
  const events = await query(`select kind from event where subject_gid = $1`, [body.gid]);
  expect(events.map(({ kind }) => kind)).toContain('staff.invited');
});

const faultOf = ({ body }: Answer) => (body as { fields?: { email?: string } }).fields?.email;
const emailOf = async (employer: string, role: 'payroll' | 'viewer') => {
  const found = 'select email from staff_member where employer_gid = $1 and $2 = any (roles)';
  const [user] = await query(found, [employer, role]);
  return user.email as string;
};

test('EMPLOYER-5 an address that somebody elsewhere has is refused with one sentence, whoever has it', async () => {
  await addStaff(world, 'priya@lender.example', ['servicer']);
  const other = await deskOf(world, south);
  expect((await invite('twice@south.example', 'viewer', other)).status).toBe(200);
  const before = await query('select count(*)::int as made from staff_enrollment');
  const west = await deskOf(world, await addEmployer(world));
  const taken = [
    'priya+two@lender.example',
    'twice@south.example',
    await emailOf(south, 'payroll'),
  ];
  for (const email of taken) {
    const answer = await invite(email, 'viewer', west);
    expect([email, answer.status, codeOf(answer), faultOf(answer)]).toEqual([
      email,
      422,
      'FIELDS',
      'We can’t send an invitation to this address. Use another address of theirs',
    ]);
  }
  expect(await query('select count(*)::int as made from staff_enrollment')).toEqual(before);
  expect((await listed(west)).invitations).toEqual([]);
});

test('EMPLOYER-5 an address of payroll’s own list is refused with what to do about it', async () => {
  const employer = await addEmployer(world);
  const desk = await deskOf(world, employer);
  await deskOf(world, employer, { role: 'viewer' });
  const email = await emailOf(employer, 'viewer');
  const ask = async (address: string) => faultOf(await invite(address, 'viewer', desk));
  expect(await ask(email.replace('@', '+two@'))).toBe(
    'One of your users logs in with this address. Change their role in the list',
  );
  expect(await ask('waits@west.example')).toBeUndefined();
  expect(await ask('waits+x@west.example')).toBe(
    'You invited this address already. Send it again, or take it back first',
  );
  const viewer = (await listed(desk)).users.find((user) => user.email === email);
  await desk.call(calls.turnEmployerUserOff, { gid: viewer?.gid ?? '' });
  expect(await ask(email)).toBe(
    'One of your users has this address. Turn them on again in the list',
  );
});

test('EMPLOYER-5 an invitation is sent again or taken back, by its own employer only', async () => {
  const { body } = await invite('late@north.example');
  const gid = body.gid;
  await world.runJobs();
  const old = await lastKey(world, 'late@north.example');
  const other = await deskOf(world, south);
  expect((await other.call(calls.sendUserInvitationAgain, { gid })).status).toBe(404);
  expect((await other.call(calls.takeBackUserInvitation, { gid })).status).toBe(404);

  expect((await tess.call(calls.sendUserInvitationAgain, { gid })).status).toBe(200);
  await world.runJobs();
  const enter = (key: string) =>
    world.visitor('console').call(enrollStaff, { key, password: STAFF_PASSWORD });
  expect(codeOf(await enter(old))).toBe('KEY_UNKNOWN');
  expect((await tess.call(calls.takeBackUserInvitation, { gid })).status).toBe(200);
  expect(codeOf(await enter(await lastKey(world, 'late@north.example')))).toBe('KEY_EXPIRED');
  expect(codeOf(await tess.call(calls.takeBackUserInvitation, { gid }))).toBe('INVITATION_OVER');
});

test('EMPLOYER-6 a role counts from the next request on, and off ends the session', async () => {
  const { client, gid } = await came('robin@north.example');
  const role = { gid, role: 'payroll' as const };
  expect((await tess.call(calls.changeEmployerUser, role)).body).toMatchObject({ role: 'payroll' });
  expect((await client.call(listKeys, {})).status).toBe(200);
  const invited = await invite('friend@north.example', 'viewer', client);
  expect(invited.status).toBe(200);

  const off = await tess.call(calls.turnEmployerUserOff, { gid });
  expect(off.body).toMatchObject({ gid, active: false });
  expect(codeOf(await client.call(listKeys, {}))).toBe('SESSION_ENDED');
  expect((await listed()).invitations).toEqual([]);
  expect(codeOf(await tess.call(calls.changeEmployerUser, role))).toBe('STEP_OUT_OF_ORDER');

  const on = await tess.call(calls.turnEmployerUserOn, { gid });
  expect(on.body).toMatchObject({ active: true, role: 'payroll' });
  await world.runJobs();
  expect(await lastKey(world, 'robin@north.example')).not.toBe('');
  expect(codeOf(await tess.call(calls.turnEmployerUserOn, { gid }))).toBe('STEP_OUT_OF_ORDER');
  const kinds = await query(
    `select kind from event where subject_gid = $1 and kind like 'staff.%' order by id`,
    [gid],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'staff.enrolled',
    'staff.login',
    'staff.changed',
    'staff.access-ended',
    'staff.access-given-back',
  ]);
});

test('EMPLOYER-6 nobody changes their own account, and giving access needs a recent code', async () => {
  const own = (await listed()).users.find((user) => user.own)?.gid ?? '';
  const acts = [
    tess.call(calls.turnEmployerUserOff, { gid: own }),
    tess.call(calls.turnEmployerUserOn, { gid: own }),
    tess.call(calls.changeEmployerUser, { gid: own, role: 'viewer' }),
  ];
  for (const answer of await Promise.all(acts)) {
    expect([codeOf(answer), answer.body]).toEqual([
      'OTHER_PERSON_NEEDED',
      REFUSALS.OTHER_PERSON_NEEDED.sentence,
    ]);
  }
  const stale = await deskOf(world, north, { freshFactor: false });
  expect(codeOf(await invite('y@north.example', 'viewer', stale))).toBe('FRESH_FACTOR_NEEDED');
  const role = { gid: own, role: 'viewer' as const };
  expect(codeOf(await stale.call(calls.changeEmployerUser, role))).toBe('FRESH_FACTOR_NEEDED');
});

test('EMPLOYER-6 two payroll users who take it from each other leave one', async () => {
  const west = await addEmployer(world);
  const [ann, ben] = [await deskOf(world, west), await deskOf(world, west)];
  const gidOf = async (client: TestClient) =>
    (await listed(client)).users.find((user) => user.own)?.gid ?? '';
  const [annGid, benGid] = [await gidOf(ann), await gidOf(ben)];

  // Both are let in before either has changed anything.
  await world.owner.query('begin');
  await world.owner.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `users of ${west}`,
  ]);
  const acts = [
    ann.call(calls.changeEmployerUser, { gid: benGid, role: 'viewer' }),
    ben.call(calls.changeEmployerUser, { gid: annGid, role: 'viewer' }),
  ];
  await expect
    .poll(async () => {
      const [row] = await query(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
      );
      return row.n;
    })
    .toBe(2);
  await world.owner.query('commit');
  const codes = (await Promise.all(acts)).map((answer) => codeOf(answer) ?? answer.status);
  expect(codes.toSorted()).toEqual([200, 'LAST_PAYROLL_USER']);
  const left = await query(
    `select from staff_member where employer_gid = $1 and 'payroll' = any (roles)`,
    [west],
  );
  expect(left).toHaveLength(1);
});

test('EMPLOYER-5 EMPLOYER-6 others see and change nothing of it', async () => {
  const { gid } = await came('sam@north.example');
  const other = await deskOf(world, south);
  const seen = (await listed(other)).users.map(({ email }) => email);
  expect(seen.some((email) => email.endsWith('@north.example'))).toBe(false);
  for (const call of [calls.turnEmployerUserOff, calls.turnEmployerUserOn]) {
    expect((await other.call(call, { gid })).status).toBe(404);
  }
  const role = { gid, role: 'payroll' as const };
  expect((await other.call(calls.changeEmployerUser, role)).status).toBe(404);

  const staffGid = await addStaff(world, 'ada@lender.example', ['administrator']);
  const ada = await world.as({ kind: 'staff', gid: staffGid });
  expect((await ada.call(calls.listEmployerUsers, {})).status).toBe(403);
  expect((await tess.call(listPeople, {})).status).toBe(403);
  expect((await tess.call(calls.turnEmployerUserOff, { gid: staffGid })).status).toBe(404);
  const nobody = world.visitor('console');
  expect((await nobody.call(calls.listEmployerUsers, {})).status).toBe(401);
  const { secret } = await makeKey(tess, ['people:read']);
  const program = programWith(world.console, secret);
  expect(await program('GET', '/console/employer/users')).toMatchObject({
    status: 403,
    code: 'EMPLOYER_KEY_NOT_TAKEN',
  });
});

test('EMPLOYER-6 the database itself lets a viewer, a key and another employer change nobody', async () => {
  const { gid } = await came('jo@north.example', 'payroll');
  const viewer = await came('vi@north.example');
  const southUser = await deskOf(world, south);
  const south1 = (await listed(southUser)).users.find((user) => user.own)?.gid ?? '';
  const { gid: keyGid } = await makeKey(tess, ['people:write']);
  const actAs = async (actor: string, employer: string, text: string, values: unknown[]) => {
    const client = await world.owner;
    await client.query('begin');
    try {
      await client.query('set local role paystead_app');
      await client.query(`select act_as('employer', $1, $2, true)`, [actor, employer]);
      return (await client.query(text, values)).rows;
    } finally {
      await client.query('rollback');
    }
  };
  const change = `select change_colleague($1, '{viewer}', false) as done`;
  for (const [actor, employer] of [
    [viewer.gid, north],
    [keyGid, north],
    [south1, south],
    [gid, north],
  ] as const) {
    expect(await actAs(actor, employer, change, [gid])).toEqual([{ done: false }]);
  }
  expect(await actAs(gid, north, change, [viewer.gid])).toEqual([{ done: true }]);
  const known = 'select has_account from known_mailbox($1)';
  expect(await actAs(viewer.gid, north, known, ['ada@lender.example'])).toEqual([
    { has_account: false },
  ]);
  const steal = `update staff_member set password_hash = 'y' where gid = $1 returning gid`;
  expect(await actAs(gid, north, steal, [viewer.gid])).toEqual([]);
});
