import { requestStaffReset } from '@paystead/contract/product/access';
import * as calls from '@paystead/contract/product/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverMessage } from '../server/src/platform/outside/message.ts';
import { testWorld, type TestWorld } from '../server/src/platform/testing/test-world.ts';
import { routes } from '../server/src/routes.ts';
import { mailStaffReset } from '../server/src/staff/index.ts';
import { addStaff, staffAtWork, staffLogIn } from '../server/src/staff/test-staff.ts';
import { EnrollmentRefused } from './invite-first.ts';
import { recoverAdministrator } from './recover-administrator.ts';

const kept = async () => undefined;
const carriers = {
  mailer: { send: kept },
  texts: { text: kept, call: kept },
  push: async () => true,
};

let world: TestWorld;
let gid: string;
beforeAll(async () => {
  world = await testWorld({ routes, jobs: [mailStaffReset, deliverMessage(carriers)] });
  gid = await addStaff(world, ONLY, ['administrator', 'compliance']);
});
afterAll(() => world.close());

const ONLY = 'renee@lender.example';
const password = 'green river under snow';
const set = (key: string) => world.visitor('console').call(calls.enrollStaff, { key, password });

describe('L11 the way back of the only administrator', () => {
  test('L11 L1 a key from the machine sets a password, opens c2 and c4, and ends sessions', async () => {
    const open = await staffAtWork(world, ONLY);
    for (let at = 0; at < 10; at += 1) {
      await staffLogIn(world.visitor('console'), ONLY, `wrong guess ${at}`);
    }
    const older = await recoverAdministrator(world.owner, ONLY);
    const key = await recoverAdministrator(world.owner, ' Renee@Lender.example ');
    expect((await staffLogIn(world.visitor('console'), ONLY)).body).toBe('c2');
    expect((await set(older)).headers['x-error-category']).toBe('KEY_EXPIRED');
    expect((await set(key)).status).toBe(200);
    expect((await set(key)).headers['x-error-category']).toBe('KEY_USED');

    expect((await open.call(calls.readStaffSession, {})).status).toBe(409);
    const login = await staffLogIn(world.visitor('console'), ONLY, password);
    expect(login.body).toMatchObject({ mfa_required: true, roles: [] });
    const back = await staffAtWork(world, ONLY, password);
    const { body } = await back.call(calls.readStaffSession, {});
    expect(body.roles).toEqual(['administrator', 'compliance']);
  }, 30_000);

  test('L11 the audit trail has each step, and the key is stored nowhere', async () => {
    const { rows } = await world.owner.query(
      `select kind, actor_name, after from event where subject_gid = $1
         and kind in ('staff.recovery-started', 'staff.password-changed') order by id`,
      [gid],
    );
    expect(rows).toEqual([
      { kind: 'staff.recovery-started', actor_name: 'enroll', after: { address_moves: false } },
      { kind: 'staff.recovery-started', actor_name: 'enroll', after: { address_moves: false } },
      {
        kind: 'staff.password-changed',
        actor_name: null,
        after: { unlocks: true, address_moved: false },
      },
    ]);
    const key = await recoverAdministrator(world.owner, ONLY);
    const { rows: kept } = await world.owner.query(
      `select staff_enrollment::text as row from staff_enrollment
       union all select event::text from event`,
    );
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  test('L6 L11 a stranger who asks for an emailed link doesn’t void the key of the machine', async () => {
    const key = await recoverAdministrator(world.owner, ONLY);
    await world.visitor('console').call(requestStaffReset, { email: ONLY });
    await world.runJobs();
    expect((await set(key)).status).toBe(200);
  });

  test('L11 the account moves to another address if the mailbox is lost; both are told', async () => {
    const next = 'renee@next.example';
    await addStaff(world, 'taken@lender.example', ['servicer']);
    await expect(recoverAdministrator(world.owner, ONLY, 'taken@lender.example')).rejects.toThrow(
      'Somebody else',
    );
    await expect(recoverAdministrator(world.owner, ONLY, 'nowhere')).rejects.toThrow('--email');
    const key = await recoverAdministrator(world.owner, ONLY, next);
    expect((await set(key)).status).toBe(200);
    expect((await staffLogIn(world.visitor('console'), ONLY, password)).status).toBe(401);
    const back = await staffAtWork(world, next, password);
    expect((await back.call(calls.readStaffSession, {})).body.mfa_required).toBe(false);
    const { rows } = await world.owner.query(
      `select recipient from message where about = 'password changed'
       order by created_at desc, recipient limit 2`,
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([ONLY, next]);

    const home = await recoverAdministrator(world.owner, next, ONLY);
    expect((await set(home)).status).toBe(200);
  });

  test('L11 a key is valid for an hour', async () => {
    const key = await recoverAdministrator(world.owner, ONLY);
    await world.advance({ minutes: 61 });
    expect((await set(key)).headers['x-error-category']).toBe('KEY_EXPIRED');
  });

  test.each([
    ['nobody@lender.example', 'No member of staff'],
    ['servicer@lender.example', 'not an administrator'],
    ['gone@lender.example', 'not active'],
    [' ', '--recover'],
  ])('L11 %s is refused, and leaves no key', async (email, words) => {
    await world.owner.query(`delete from staff_member where email <> $1`, [ONLY]);
    await addStaff(world, 'servicer@lender.example', ['servicer']);
    const gone = await addStaff(world, 'gone@lender.example', ['administrator']);
    await world.owner.query('update staff_member set active = false where gid = $1', [gone]);
    const before = await world.count('staff_enrollment');

    const recovery = recoverAdministrator(world.owner, email);
    await expect(recovery).rejects.toThrow(EnrollmentRefused);
    await expect(recovery).rejects.toThrow(words);
    expect(await world.count('staff_enrollment')).toBe(before);
  });
});
