import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestStaffReset } from '@paystead/contract/product/access';
import { enrollStaff, readStaffSession } from '@paystead/contract/product/console';
import { identityWorld } from '../../identity/test-people.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { mailStaffReset, routes } from '../index.ts';
import { addStaff, staffAtWork, staffLogIn } from '../test-staff.ts';

let world: TestWorld;
const NEW_PASSWORD = 'seven herons over the mill pond';

beforeAll(async () => {
  world = await identityWorld({}, routes, [mailStaffReset]);
});
afterAll(() => world.close());

let made = 0;
async function newStaff(employer: string | null = null) {
  const email = `person${(made += 1)}@lender.example`;
  const roles = employer === null ? ['servicer'] : ['payroll'];
  return { email, gid: await addStaff(world, email, roles, employer) };
}

async function lastMail(email: string) {
  const { rows } = await world.owner.query(
    `select subject, links from message where recipient = $1 and about <> 'staff code'
     order by created_at desc, gid limit 1`,
    [email],
  );
  return rows[0] as { subject: string; links: { url: string }[] } | undefined;
}

/** Asks for a link and returns its key. */
async function ask(email: string): Promise<string> {
  await world.visitor('console').call(requestStaffReset, { email });
  await world.runJobs();
  const url = (await lastMail(email))?.links[0]?.url ?? 'http://none';
  return new URL(url).searchParams.get('key') ?? 'none';
}

const set = (key: string, password = NEW_PASSWORD) =>
  world.visitor('console').call(enrollStaff, { key, password });
const category = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];

describe('P7 a new password for staff and employers’ users', () => {
  test.each([
    ['staff', null],
    ['an employer’s user', 'NORTH'],
  ])(
    'P7 P6 %s: it works, logs nobody in, ends sessions and is confirmed by email',
    async (_, of) => {
      const { email } = await newStaff(of);
      const open = await staffAtWork(world, email);
      const key = await ask(email);
      const visitor = world.visitor('console');
      const answer = await visitor.call(enrollStaff, { key, password: NEW_PASSWORD });

      expect(answer.status).toBe(200);
      expect(visitor.cookies.has('__Host-console')).toBe(false);
      expect((await open.call(readStaffSession, {})).status).toBe(409);
      expect((await lastMail(email))?.subject).toBe('Your password was changed');
      expect((await staffLogIn(world.visitor('console'), email)).status).toBe(401);
      const again = await staffLogIn(world.visitor('console'), email, NEW_PASSWORD);
      expect(again.body).toMatchObject({ mfa_required: true, roles: [] });
    },
  );

  test('P7 L8 unknown, inactive and known addresses get the same answer; only the known one gets an email', async () => {
    const known = await newStaff();
    const inactive = await newStaff();
    await world.owner.query('update staff_member set active = false where gid = $1', [
      inactive.gid,
    ]);
    const before = await world.count('message');
    const answers = [];
    for (const email of [known.email, inactive.email, 'nobody@lender.example']) {
      const { status, body } = await world.visitor('console').call(requestStaffReset, { email });
      answers.push([status, body]);
    }
    await world.runJobs();

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.count('message')).toBe(before + 1);
  });

  test('P5 P7 a key works once, for 15 minutes, and the newest voids the older', async () => {
    const { email } = await newStaff();
    const first = await ask(email);
    const second = await ask(email);
    expect(category(await set(first))).toBe('KEY_EXPIRED');
    const both = await Promise.all([set(second), set(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(category(await set(second))).toBe('KEY_USED');

    const late = await ask(email);
    await world.advance({ minutes: 16 });
    expect(category(await set(late))).toBe('KEY_EXPIRED');
  });

  test('P5 P7 it is sent at most four times in 15 minutes, stored hashed, and the Host header cannot steer it', async () => {
    const { email, gid } = await newStaff();
    const headers = { host: 'evil.example' };
    for (let at = 0; at < 6; at += 1) {
      await world.visitor('console').call(requestStaffReset, { email }, { headers });
      await world.runJobs();
    }
    const { rows } = await world.owner.query(
      'select staff_enrollment::text as row from staff_enrollment where staff_gid = $1',
      [gid],
    );
    const url = (await lastMail(email))?.links[0]?.url ?? '';

    expect(rows).toHaveLength(4);
    expect(url).toMatch(/^http:\/\/localhost:4001\/password\/reset\?key=[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(url.slice(-43));
    expect(world.logLines.join('')).not.toContain(url.slice(-43));
  });

  test('P2 P7 a refused password doesn’t use up the key; a link older than a new password is over', async () => {
    const { email, gid } = await newStaff();
    const key = await ask(email);
    expect(category(await set(key, 'Priya-Shah-2026!'))).toBe('FIELDS');
    await world.owner.query(
      'update staff_member set account_version = account_version + 1 where gid = $1',
      [gid],
    );
    expect(category(await set(key))).toBe('KEY_EXPIRED');
    expect((await staffLogIn(world.visitor('console'), email)).status).toBe(200);
  });

  test('L1 P7 it opens c3 on all devices, but not c2', async () => {
    const { email } = await newStaff();
    const wrong = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        await staffLogIn(world.visitor('console'), email, `wrong guess ${at}`);
      }
    };
    await wrong(5);
    expect((await staffLogIn(world.visitor('console'), email)).body).toBe('c3');
    await set(await ask(email));
    expect((await staffLogIn(world.visitor('console'), email, NEW_PASSWORD)).status).toBe(200);

    await wrong(10);
    await set(await ask(email), `${NEW_PASSWORD} too`);
    const answer = await staffLogIn(world.visitor('console'), email, `${NEW_PASSWORD} too`);
    expect(answer.body).toBe('c2');
  }, 30_000);

  test('L6 a stranger’s ten wrong passwords leave staff their known device', async () => {
    const { email } = await newStaff();
    const known = await staffAtWork(world, email);
    for (let at = 0; at < 10; at += 1) {
      await staffLogIn(world.visitor('console'), email, `wrong guess ${at}`);
    }
    expect((await staffLogIn(world.visitor('console'), email)).body).toBe('c2');
    expect((await staffLogIn(known, email)).status).toBe(200);
  }, 30_000);
});
