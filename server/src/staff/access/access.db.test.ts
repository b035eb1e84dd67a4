import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as access from '@paystead/contract/product/access';
import type { WireAnswer } from '@paystead/contract/call';
import { setPassword } from '@paystead/contract/identity/identity';
import { readStaffSession } from '@paystead/contract/product/console';
import {
  identityWorld,
  lastKey,
  lastMessage,
  logIn,
  newcomer,
} from '../../identity/test-people.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { mailStaffReset, routes } from '../index.ts';
import { addStaff, staffAtWork, staffLogIn } from '../test-staff.ts';

let world: TestWorld;
let administrator: TestClient;
let servicer: TestClient;

beforeAll(async () => {
  world = await identityWorld({}, routes, [mailStaffReset]);
  await addStaff(world, 'admin@lender.example', ['administrator']);
  await addStaff(world, 'servicer@lender.example', ['servicer']);
  administrator = await staffAtWork(world, 'admin@lender.example');
  servicer = await staffAtWork(world, 'servicer@lender.example');
});
afterAll(() => world.close());

const reason = 'She called, and we checked who she is';

async function wrong(email: string, count: number) {
  for (let at = 0; at < count; at += 1) await logIn(world.visitor(), email, `wrong guess ${at}`);
}

type Found = WireAnswer<typeof access.findAccounts>['accounts'][number];
async function find(client: TestClient, email: string): Promise<Found[]> {
  return (await client.call(access.findAccounts, { email })).body.accounts;
}

async function lastEvent(kind: string, gid: string) {
  const { rows } = await world.owner.query(
    `select actor_kind, before, after, reason from event where kind = $1 and subject_gid = $2
     order by id desc limit 1`,
    [kind, gid],
  );
  return rows[0];
}

const category = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];
const ACTIONS = [access.unlockAccount, access.startReset, access.endAccountSessions] as const;

describe('S8 staff find an account and open it', () => {
  test('S8 by its exact address, with lock, sessions and devices', async () => {
    const { email, gid } = await newcomer(world);
    await wrong(email, 10);
    const [account, ...others] = await find(servicer, ` ${email.toUpperCase()} `);

    expect(others).toEqual([]);
    expect(account).toMatchObject({
      kind: 'borrower',
      gid,
      name: 'Marisol Greene',
      employer: 'Northfield Regional Health',
      lock: 'c2',
      locked_until: expect.any(String),
      reset_due: false,
      open_sessions: 1,
      known_devices: 1,
      own: false,
    });
    expect(await find(servicer, email.slice(1))).toEqual([]);
  }, 30_000);

  test('L1 S8 unlocking opens c2 on every device, audited with before and after', async () => {
    const { email, gid, client } = await newcomer(world);
    await wrong(email, 10);
    for (let at = 0; at < 5; at += 1) await logIn(client, email, `wrong guess ${at}`);
    const answer = await servicer.call(access.unlockAccount, { kind: 'borrower', gid, reason });

    expect([answer.status, answer.body.lock]).toEqual([200, null]);
    expect((await logIn(world.visitor(), email)).status).toBe(200);
    expect((await logIn(client, email)).status).toBe(200);
    expect(await lastEvent('access.unlocked', gid)).toEqual({
      actor_kind: 'staff',
      before: { lock: 'c2', locked_until: expect.any(String), reset_due: false },
      after: { lock: null, locked_until: null, reset_due: false },
      reason,
    });
  }, 30_000);

  test('L4 S8 unlocking opens c4, too', async () => {
    const { email, gid } = await newcomer(world);
    await logIn(world.visitor(), email, 'wrong guess');
    await world.owner.query(
      `update login_counter set locked_code = 'c4', wrong_codes = 5,
         locked_until = product_now() + interval '30 minutes'
       where name_lookup = $1`,
      [world.platform.vault.lookup(email, 'login.borrower')],
    );
    expect((await logIn(world.visitor(), email)).body).toBe('c4');
    await servicer.call(access.unlockAccount, { kind: 'borrower', gid, reason });
    expect((await logIn(world.visitor(), email)).status).toBe(200);
  });

  test('P7 a reset by staff: the owner gets the link, the old password answers c3, nobody sees one', async () => {
    const { email, gid, client } = await newcomer(world);
    const answer = await servicer.call(access.startReset, { kind: 'borrower', gid, reason });
    await world.runJobs();
    const key = await lastKey(world, email);

    expect(answer.body).toMatchObject({ lock: 'c3', reset_due: true });
    expect(answer.bytes.toString()).not.toContain(key);
    expect((await lastMessage(world, email)).subject).toBe('Set a new password');
    expect((await logIn(world.visitor(), email)).body).toBe('c3');
    expect((await logIn(client, email)).body).toBe('c3');
    expect(await lastEvent('access.reset-started', gid)).toMatchObject({
      before: { lock: null, reset_due: false },
      after: { lock: 'c3', reset_due: true },
      reason,
    });

    const unlocked = await servicer.call(access.unlockAccount, { kind: 'borrower', gid, reason });
    expect(unlocked.body).toMatchObject({ lock: 'c3', reset_due: true });
    const password = 'seven herons over the mill pond';
    await world.visitor().call(setPassword, { token: key, password });
    expect((await logIn(world.visitor(), email, password)).status).toBe(200);
  });

  test('S8 ending all sessions of a person forgets the devices too', async () => {
    const { email, gid, client } = await newcomer(world);
    await logIn(world.visitor(), email);
    const { body } = await servicer.call(access.endAccountSessions, {
      kind: 'borrower',
      gid,
      reason,
    });

    expect(body).toMatchObject({ open_sessions: 0, known_devices: 0 });
    expect((await client.get('/secured/user/session')).status).toBe(409);
    expect(await lastEvent('access.sessions-ended', gid)).toMatchObject({
      before: { sessions: 2, devices: 2 },
      after: { sessions: 0, devices: 0 },
      reason,
    });
    await wrong(email, 5);
    expect((await logIn(client, email)).body).toBe('c3');
  }, 30_000);
});

describe('P7 who may help whom', () => {
  test('P7 S8 an administrator helps staff and employers’ users; a servicer borrowers only', async () => {
    const gid = await addStaff(world, 'payroll@north.example', ['payroll'], 'NORTH');
    const session = await staffAtWork(world, 'payroll@north.example');
    for (let at = 0; at < 5; at += 1) {
      await staffLogIn(world.visitor('console'), 'payroll@north.example', `wrong guess ${at}`);
    }
    const target = { kind: 'staff', gid, reason } as const;
    expect(await find(servicer, 'payroll@north.example')).toEqual([]);
    for (const call of ACTIONS)
      expect(category(await servicer.call(call, target))).toBe('NOT_FOUND');

    const [found] = await find(administrator, 'payroll@north.example');
    expect(found).toMatchObject({ lock: 'c3', employer: 'Northfield Regional Health' });
    expect((await administrator.call(access.unlockAccount, target)).body.lock).toBeNull();
    expect((await administrator.call(access.endAccountSessions, target)).status).toBe(200);
    expect((await session.call(readStaffSession, {})).status).toBe(409);
    expect((await administrator.call(access.startReset, target)).body.reset_due).toBe(true);
    await world.runJobs();
    expect((await lastMessage(world, 'payroll@north.example')).subject).toBe('Set a new password');
  }, 30_000);

  test('P7 nobody helps the own account', async () => {
    const [own] = await find(administrator, 'admin@lender.example');
    expect(own?.own).toBe(true);
    for (const call of ACTIONS) {
      const answer = await administrator.call(call, { kind: 'staff', gid: own?.gid ?? '', reason });
      expect(category(answer)).toBe('OTHER_PERSON_NEEDED');
    }
  });

  test('P7 auditors look and change nothing; reviewers and payroll staff don’t look', async () => {
    const { email, gid } = await newcomer(world);
    await addStaff(world, 'auditor@lender.example', ['auditor']);
    await addStaff(world, 'reviewer@lender.example', ['reviewer']);
    await addStaff(world, 'viewer@north.example', ['viewer'], 'NORTH');
    const auditor = await staffAtWork(world, 'auditor@lender.example');
    expect(await find(auditor, email)).toHaveLength(1);
    for (const call of ACTIONS) {
      expect((await auditor.call(call, { kind: 'borrower', gid, reason })).status).toBe(403);
    }
    for (const other of ['reviewer@lender.example', 'viewer@north.example']) {
      const client = await staffAtWork(world, other);
      expect((await client.call(access.findAccounts, { email })).status).toBe(403);
    }
  });

  test('P7 a reason is needed, and an unknown account isn’t found', async () => {
    const { gid } = await newcomer(world);
    const unknown = '00000000-0000-4000-8000-000000000001';
    for (const call of ACTIONS) {
      const silent = await servicer.call(call, { kind: 'borrower', gid, reason: ' ' });
      const lost = await servicer.call(call, { kind: 'borrower', gid: unknown, reason });
      expect([category(silent), category(lost)]).toEqual(['FIELDS', 'NOT_FOUND']);
    }
  });
});
