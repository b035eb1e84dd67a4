import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/product/console';
import * as lists from '@paystead/contract/product/look-up';
import { deliverMessage } from '../platform/outside/message.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { routes as lookingUp } from '../look-up/index.ts';
import { routes } from './index.ts';
import { addStaff, STAFF_PASSWORD as PASSWORD, staffAtWork, staffCode } from './test-staff.ts';

let world: TestWorld;

const kept = async () => undefined;

beforeAll(async () => {
  const deliver = deliverMessage({
    mailer: { send: kept },
    texts: { text: kept, call: kept },
    push: async () => true,
  });
  world = await testWorld({ routes: [...routes, ...lookingUp], jobs: [deliver] });
  await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ('NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT')`,
  );
});
afterAll(() => world.close());

const addPerson = (email: string, roles: readonly string[], employer: string | null = null) =>
  addStaff(world, email, roles, employer);
const mailedCode = (email: string) => staffCode(world, email);
const signedIn = (email: string) => staffAtWork(world, email);

describe('staff login', () => {
  test('S10 a code always follows a password; nothing opens before it', async () => {
    await addPerson('priya@lender.example', ['servicer']);
    const client = world.visitor('console');
    const login = await client.call(calls.staffLogin, {
      username: 'Priya@Lender.example',
      password: PASSWORD,
    });

    expect([login.status, login.body]).toEqual([
      200,
      { mfa_required: true, mfa_hint: 'email to p•••@lender.example', name: null, roles: [] },
    ]);
    expect((await client.call(lists.listAllLoans, {})).status).toBe(401);
    expect((await client.call(calls.readStaffSession, {})).body.mfa_required).toBe(true);

    const before = client.cookies.get('__Host-console');
    const code = await mailedCode('priya@lender.example');
    const verified = await client.call(calls.staffVerifyMfa, { code });
    expect(verified.body).toMatchObject({ name: 'Priya Shah', roles: ['servicer'] });
    expect(client.cookies.get('__Host-console')).not.toBe(before);
    expect((await client.call(lists.listAllLoans, {})).status).toBe(200);
  });

  test('M3 the email with the code is delivered within its ten minutes, or never', async () => {
    const email = 'ten@lender.example';
    await addPerson(email, ['servicer']);
    await world.visitor('console').call(calls.staffLogin, { username: email, password: PASSWORD });
    const { rows } = await world.owner.query(
      `select not_after = (select max(expires_at) from one_time_code where sent_to = $1) as same
         from message where recipient = $1`,
      [email],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  test('A10 staff at work prove the second step again with a new code', async () => {
    const email = 'again@lender.example';
    await addPerson(email, ['servicer']);
    const client = await signedIn(email);
    await world.owner.query(`update session set factor_at = factor_at - interval '1 hour'`);
    const isFresh = async () =>
      (
        await world.owner.query(
          `select max(factor_at) > now() - interval '5 min' as is from session`,
        )
      ).rows[0].is;
    expect(await isFresh()).toBe(false);

    expect((await client.call(calls.sendStaffCode, {})).status).toBe(200);
    await client.call(calls.staffVerifyMfa, { code: await mailedCode(email) });
    expect(await isFresh()).toBe(true);
  });

  test('M2 a code works for its own session, once', async () => {
    const email = 'two@lender.example';
    await addPerson(email, ['auditor']);
    const [one, other] = [world.visitor('console'), world.visitor('console')];
    await one.call(calls.staffLogin, { username: email, password: PASSWORD });
    const code = await mailedCode(email);
    await other.call(calls.staffLogin, { username: email, password: PASSWORD });

    expect((await other.call(calls.staffVerifyMfa, { code })).status).toBe(422);
    expect((await one.call(calls.staffVerifyMfa, { code })).status).toBe(200);
    expect((await one.call(calls.staffVerifyMfa, { code })).status).toBe(422);
  });

  test('L1 L4 S8.1 staff names lock as borrowers’ do', async () => {
    const email = 'locked@lender.example';
    await addPerson(email, ['auditor']);
    const wrong = { username: email, password: 'not the password' };
    const bodies: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      bodies.push((await world.visitor('console').call(calls.staffLogin, wrong)).body);
    }
    expect(bodies).toEqual(['', '', '', '', 'c3']);

    const codes = 'codes@lender.example';
    await addPerson(codes, ['auditor']);
    const client = world.visitor('console');
    await client.call(calls.staffLogin, { username: codes, password: PASSWORD });
    const answers: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      answers.push((await client.call(calls.staffVerifyMfa, { code: 'x' })).body);
    }
    expect(answers.at(-1)).toBe('c4');
    const code = await mailedCode(codes);
    expect((await client.call(calls.staffVerifyMfa, { code })).body).toBe('c4');
  });

  test('L7 an inactive person gets the same answer as an unknown one', async () => {
    const gid = await addPerson('gone@lender.example', ['auditor']);
    const client = await signedIn('gone@lender.example');
    await world.owner.query('update staff_member set active = false where gid = $1', [gid]);
    const login = (username: string) =>
      world.visitor('console').call(calls.staffLogin, { username, password: PASSWORD });
    const [gone, stranger] = [
      await login('gone@lender.example'),
      await login('stranger@lender.example'),
    ];

    expect((await client.call(calls.readStaffSession, {})).status).toBe(409);
    expect([gone.status, gone.body]).toEqual([stranger.status, stranger.body]);
  });

  test('A8 a changed role applies from the next request', async () => {
    const gid = await addPerson('role@lender.example', ['reviewer']);
    const client = await signedIn('role@lender.example');
    expect((await client.call(lists.listAllLoans, {})).status).toBe(200);
    await world.owner.query(`update staff_member set roles = '{}' where gid = $1`, [gid]);

    expect((await client.call(lists.listAllLoans, {})).status).toBe(403);
    expect((await client.call(calls.readStaffSession, {})).body.roles).toEqual([]);
  });

  test('A1 an employer’s user logs in, and can’t see the lender’s lists', async () => {
    await addPerson('payroll@northfield.example', ['payroll'], 'NORTH');
    const client = await signedIn('payroll@northfield.example');

    expect((await client.call(calls.readStaffSession, {})).body.roles).toEqual(['payroll']);
    expect((await client.call(lists.listAllLoans, {})).status).toBe(403);
    expect((await client.call(lists.listAllApplications, {})).status).toBe(403);
  });

  test('S4 logout ends it on the server', async () => {
    await addPerson('out@lender.example', ['auditor']);
    const client = await signedIn('out@lender.example');
    const token = client.cookies.get('__Host-console') ?? '';
    await client.call(calls.staffLogout, {});
    const replay = world.visitor('console');
    replay.cookies.set('__Host-console', token);

    expect((await replay.call(calls.readStaffSession, {})).status).toBe(401);
  });
});

describe('roles', () => {
  const give = (roles: string, employer: string) =>
    world.owner.query(
      `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
       values (gen_random_uuid() || '@lender.example', 'Renee', $1::text[], ${employer}, 'x', now())`,
      [roles],
    );
  const firm = '(select gid from employer limit 1)';

  test.each([
    ['{reviewer,servicer,administrator,auditor,compliance}', 'null'],
    ['{payroll,viewer}', firm],
    ['{}', 'null'],
  ])('S6.4 accepts %s', async (roles, employer) => {
    await expect(give(roles, employer)).resolves.toBeDefined();
  });

  test.each([
    ['{owner}', 'null', 'a name nobody knows'],
    ['{payroll}', 'null', 'an employer’s role for the lender’s people'],
    ['{viewer,administrator}', firm, 'the lender’s role for an employer’s people'],
  ])('S6.4 %s is refused: %s %s', async (roles, employer) => {
    await expect(give(roles, employer)).rejects.toThrow('staff_member_roles_check');
  });
});
