import { randomUUID } from 'node:crypto';
import { readProfile } from '@paystead/contract/identity/profile';
import { savePreferences } from '@paystead/contract/identity/profile';
import { listSessions, readSession } from '@paystead/contract/identity/identity';
import { staffLogout } from '@paystead/contract/product/console';
import * as calls from '@paystead/contract/product/viewing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as identity } from '../../identity/index.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { routes as profile } from '../../profile/index.ts';
import { loanWorld, seedBorrower } from '../../servicing/test-loan.ts';
import { routes as staffRoutes } from '../../staff/index.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { routes } from '../routes.ts';
import { seeAs } from './test-viewing.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld([...routes, ...identity, ...profile, ...staffRoutes]);
});
afterAll(() => world.close());

async function servicer() {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, ['servicer']);
  return { gid, client: await world.as({ kind: 'staff', gid }) };
}

/** A member of staff, a borrower, and the browser in which the one sees what the other sees. */
async function viewing() {
  const { gid: staffGid, client: staff } = await servicer();
  const { borrowerGid } = await seedBorrower(world, `Dana-${randomUUID().slice(0, 4)}`);
  const browser = await seeAs(world, staff, borrowerGid);
  return { staffGid, staff, borrowerGid, browser };
}

const category = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];
const reason = 'They ask about a figure on their page';

async function eventsOf(gid: string, kind: string) {
  const { rows } = await world.owner.query(
    'select actor_kind, actor_gid, reason, after from event where subject_gid = $1 and kind = $2',
    [gid, kind],
  );
  return rows as Record<string, unknown>[];
}

describe('STAFF-45 who may see what a borrower sees', () => {
  test('begins with a reason, which is kept, and shows the borrower’s own answers', async () => {
    const { browser, borrowerGid, staffGid } = await viewing();
    const own = await (
      await world.as({ kind: 'borrower', gid: borrowerGid })
    ).call(readProfile, {});
    const seen = await browser.call(readProfile, {});
    expect([seen.status, seen.bytes.equals(own.bytes)]).toEqual([200, true]);

    expect(await eventsOf(borrowerGid, 'borrower.viewing-begun')).toEqual([
      {
        actor_kind: 'staff',
        actor_gid: staffGid,
        reason,
        after: { viewing: expect.any(String) as string, minutes: 15 },
      },
    ]);
    expect(await eventsOf(borrowerGid, 'borrower.viewing-opened')).toMatchObject([
      { actor_kind: 'staff', actor_gid: staffGid },
    ]);
  });

  test('names the borrower and its end to the page, and nothing to the borrower', async () => {
    const { browser, borrowerGid } = await viewing();
    const own = await world.as({ kind: 'borrower', gid: borrowerGid });
    const { body } = await browser.call(calls.readViewing, {});
    expect(body?.name).toMatch(/^Dana-.{4} Greene$/);
    expect(body?.seconds_left).toBeGreaterThan(14 * 60);
    expect(body?.seconds_left).toBeLessThanOrEqual(15 * 60);
    const { rows } = await world.owner.query(
      `select ends_at = begun_at + interval '15 minutes' as whole, ends_at = $2 as told
         from borrower_viewing where borrower_gid = $1`,
      [borrowerGid, body?.ends_at],
    );
    expect(rows[0].whole).toBe(true);
    expect((await own.call(calls.readViewing, {})).body).toBeNull();
  });

  test('not without a reason, not for an unknown borrower, not for one’s own account', async () => {
    const { gid, client } = await servicer();
    const { borrowerGid } = await seedBorrower(world);
    await world.owner.query(
      `update staff_member set email = (select email from borrower where gid = $2) where gid = $1`,
      [gid, borrowerGid],
    );
    const begin = (of: string, why: string) =>
      client.call(calls.beginViewing, { gid: of, reason: why });
    expect((await begin(borrowerGid, ' ')).status).toBe(422);
    expect((await begin(randomUUID(), reason)).status).toBe(404);
    expect(category(await begin(borrowerGid, reason))).toBe('VIEWING_OWN');
  });

  test.each(['reviewer', 'auditor'])('not as %s', async (role) => {
    const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
    const client = await world.as({ kind: 'staff', gid });
    const { borrowerGid } = await seedBorrower(world);
    const answer = await client.call(calls.beginViewing, { gid: borrowerGid, reason });
    expect(category(answer)).toBe('NOT_ALLOWED');
  });

  test('at most ten times in an hour', async () => {
    const { client } = await servicer();
    const { borrowerGid } = await seedBorrower(world);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const { status } = await client.call(calls.beginViewing, { gid: borrowerGid, reason });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('STAFF-46 from the console to the borrower’s site', () => {
  async function key() {
    const { client } = await servicer();
    const { borrowerGid } = await seedBorrower(world);
    const { body } = await client.call(calls.beginViewing, { gid: borrowerGid, reason });
    return { client, borrowerGid, key: body.key, address: body.address };
  }
  const open = (client: TestClient, secret: string) =>
    client.call(calls.openViewing, { key: secret });

  test('the key opens the viewing once, within a minute', async () => {
    const first = await key();
    expect(first.address).toBe(`${world.config.borrowerUrl}/pub/viewing`);
    expect((await open(world.visitor(), first.key)).status).toBe(200);
    expect(category(await open(world.visitor(), first.key))).toBe('VIEWING_OVER');

    const late = await key();
    const { rows } = await world.owner.query(
      `update borrower_viewing set handover_until = now() where borrower_gid = $1
       returning handover_until - begun_at < interval '61 seconds' as soon`,
      [late.borrowerGid],
    );
    expect(rows).toEqual([{ soon: true }]);
    expect(category(await open(world.visitor(), late.key))).toBe('VIEWING_OVER');
    expect(category(await open(world.visitor(), 'no-such-key'))).toBe('VIEWING_OVER');
  });

  test('never in a browser where a borrower is logged in', async () => {
    const { key: secret } = await key();
    const lee = await seedBorrower(world, 'Lee');
    const browser = await world.as({ kind: 'borrower', gid: lee.borrowerGid });
    expect(category(await open(browser, secret))).toBe('VIEWING_BESIDE_LOGIN');
    expect((await browser.call(readProfile, {})).body.first_name).toBe('Lee');
  });

  test('its cookies last 15 minutes, and neither it nor the key stands in a log or the database', async () => {
    const { key: secret } = await key();
    const browser = world.visitor();
    const { headers } = await open(browser, secret);
    const lines = [headers['set-cookie'] ?? []].flat();
    expect(lines.find((line) => line.startsWith('__Host-viewing='))).toMatch(
      /; Secure; SameSite=Lax; HttpOnly; Max-Age=900$/,
    );
    const token = browser.cookies.get('__Host-viewing') ?? 'none';
    const { rows } = await world.owner.query(
      `select string_agg(v::text, '') || (select string_agg(e::text, '') from event e) as text
         from borrower_viewing v`,
    );
    const kept = `${rows[0].text}${world.logLines.join('\n')}`;
    expect([kept.includes(secret), kept.includes(token)]).toEqual([false, false]);
  });

  test('a session’s cookie beside it counts for nothing', async () => {
    const { browser, borrowerGid } = await viewing();
    const lee = await seedBorrower(world, 'Lee');
    const own = await world.as({ kind: 'borrower', gid: lee.borrowerGid });
    browser.cookies.set('__Host-session', own.cookies.get('__Host-session') ?? '');
    const { body, headers } = await browser.call(readProfile, {});
    expect(body.first_name).toMatch(/^Dana/);

    // Neither page takes the other's answers: each has its own tag.
    const self = await world.as({ kind: 'borrower', gid: borrowerGid });
    const tags = [await own.call(readProfile, {}), await self.call(readProfile, {})];
    for (const tag of tags) expect(tag.headers['x-person']).not.toBe(headers['x-person']);
    expect(headers['x-person']).toEqual(expect.any(String));
    const save = await browser.call(savePreferences, { theme: 'dark' });
    expect(category(save)).toBe('VIEWING_READS_ONLY');
    expect(category(await browser.call(readSession, {}))).toBe('VIEWING_NOT_SHOWN');
  });

  test('stopping ends it for good, and leads back to the borrower’s page in the console', async () => {
    const { browser, borrowerGid, staffGid } = await viewing();
    const copy = new Map(browser.cookies);
    const { body, headers } = await browser.call(calls.stopViewing, {});
    expect(body.back).toBe(`${world.config.consoleUrl}/borrowers/${borrowerGid}`);
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    expect([...browser.cookies.keys()].filter((name) => /viewing/.test(name))).toEqual([]);
    expect((await browser.call(readProfile, {})).status).toBe(401);
    expect(await eventsOf(borrowerGid, 'borrower.viewing-stopped')).toMatchObject([
      { actor_kind: 'staff', actor_gid: staffGid },
    ]);

    for (const [name, value] of copy) browser.cookies.set(name, value);
    expect(category(await browser.call(readProfile, {}))).toBe('VIEWING_OVER');
    expect((await browser.call(calls.stopViewing, {})).status).toBe(200);
  });
});

describe('STAFF-49 a viewing ends with what it stands on', () => {
  type Setting = Awaited<ReturnType<typeof viewing>>;
  const change =
    (text: string, of: (setting: Setting) => string) =>
    async (setting: Setting): Promise<void> =>
      void (await world.owner.query(text, [of(setting)]));
  const staffGid = (setting: Setting) => setting.staffGid;
  const borrowerGid = (setting: Setting) => setting.borrowerGid;

  test.each<[string, (setting: Setting) => Promise<void>]>([
    ['its staff log out', async ({ staff }) => void (await staff.call(staffLogout, {}))],
    [
      'their session is ended from elsewhere',
      change('update session set ended_at = now() where actor_gid = $1', staffGid),
    ],
    [
      'their session was idle too long',
      change(
        `update session set last_seen_at = now() - idle_limit * 2 where actor_gid = $1`,
        staffGid,
      ),
    ],
    [
      'they lose the role',
      change(`update staff_member set roles = '{reviewer,auditor}' where gid = $1`, staffGid),
    ],
    ['they leave', change('update staff_member set active = false where gid = $1', staffGid)],
    [
      'its 15 minutes are over',
      change('update borrower_viewing set ends_at = now() where borrower_gid = $1', borrowerGid),
    ],
    [
      'they begin another',
      async ({ staff }) => {
        const { borrowerGid: gid } = await seedBorrower(world);
        await staff.call(calls.beginViewing, { gid, reason });
      },
    ],
    [
      'the borrower is erased',
      change('update borrower set erased_at = now() where gid = $1', borrowerGid),
    ],
  ])('when %s', async (_when, happen) => {
    const setting = await viewing();
    expect((await setting.browser.call(readProfile, {})).status).toBe(200);
    await happen(setting);
    const after = await setting.browser.call(readProfile, {});
    expect([after.status, category(after)]).toEqual([409, 'VIEWING_OVER']);
    expect(after.headers).not.toHaveProperty('x-person');
  });

  test('and not with another session of the same person', async () => {
    const { browser, staffGid: gid } = await viewing();
    const other = await world.as({ kind: 'staff', gid });
    await other.call(staffLogout, {});
    expect((await browser.call(readProfile, {})).status).toBe(200);
  });
});

describe('STAFF-47 a viewing is no session of the borrower', () => {
  test('it isn’t among their sessions, and keeps none alive', async () => {
    const { browser, borrowerGid, staffGid } = await viewing();
    const own = await world.as({ kind: 'borrower', gid: borrowerGid });
    const age = `update session set last_seen_at = now() - interval '5 minutes'
      where actor_gid = any ($1) returning gid`;
    await world.owner.query(age, [[borrowerGid, staffGid]]);
    const { body } = await browser.call(listSessions, {});
    expect(body).toHaveLength(1);

    await browser.call(readProfile, {});
    const { rows } = await world.owner.query(
      `select count(*)::int as n from session
        where actor_gid = any ($1) and last_seen_at > now() - interval '4 minutes'`,
      [[borrowerGid, staffGid]],
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect((await own.call(listSessions, {})).body).toHaveLength(1);
  });

  test('the database opens it on no connection that can write', async () => {
    const { browser } = await viewing();
    const { sha256 } = await import('../../platform/sealing/crypto.ts');
    const token = sha256(browser.cookies.get('__Host-viewing') ?? '');
    const ask = `select viewing_gid from viewing_door($1, '{servicer}')`;
    await expect(world.platform.database.requests.query(ask, [token])).rejects.toThrow(
      'A viewing reads, and never writes',
    );
    const { rows } = await world.platform.database.reads.query(ask, [token]);
    expect(rows[0].viewing_gid).toEqual(expect.any(String));
  });
});
