import { dismissBanner, listNotifications } from '@paystead/contract/messages/notifications';
import * as calls from '@paystead/contract/product/banner-desk';
import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';
import * as approvals from '@paystead/contract/servicing/approvals';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as approvalRoutes } from '../approvals/index.ts';
import { routes as notificationRoutes } from '../notifications/index.ts';
import { addApplicant } from '../origination/fixtures/applicants.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;
let marcus: TestClient;
let imani: TestClient;
let auditor: TestClient;

beforeAll(async () => {
  world = await testWorld({ routes: [...routes, ...approvalRoutes, ...notificationRoutes] });
  await world.setClock(Temporal.Instant.from('2026-11-24T15:00:00Z'));
  marcus = await staff('Marcus Oyelaran', 'administrator');
  imani = await staff('Imani Brandt', 'administrator');
  auditor = await staff('Nils Adair', 'auditor');
});
afterAll(() => world.close());

async function staff(name: string, role: string): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ($1, $2, 'x', $3, product_now()) returning gid`,
    [name, `${name.slice(0, 5)}@lender.example`.toLowerCase(), [role]],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

let count = 0;
const once = () => ({ key: `banner ${(count += 1)}` });
const says = (code: RefusalCode) => REFUSALS[code].sentence;

type Wish = Partial<Parameters<typeof propose>[0]>;
const EVERYBODY = { workflow: null, employer: null, state: null, standing: null } as const;

function propose(
  wish: {
    title?: string;
    text?: string;
    link?: { label: string; href: string } | null;
    workflow?: 'GUARANTEE' | 'DEFAULT' | null;
    employer?: string | null;
    state?: string | null;
    standing?: calls.BannerStanding | null;
    starts_on?: string;
    ends_on?: string;
  },
  client = marcus,
) {
  const input = {
    title: 'We’re closed on Thursday',
    text: 'It is Thanksgiving.\nPayments go on.',
    link: null,
    ...EVERYBODY,
    starts_on: '2026-11-24',
    ends_on: '2026-11-26',
    reason: 'A holiday.',
    ...wish,
  };
  return client.call(calls.proposeBanner, input, once());
}

async function shown(wish: Wish): Promise<string> {
  const { body } = await propose(wish);
  await imani.call(approvals.approveRequest, { gid: body.approval }, once());
  return body.gid;
}

async function seenBy({ client }: { client: TestClient }) {
  const { body } = await client.call(listNotifications, { b: '1' });
  return body;
}
const end = (gid: string) => marcus.call(calls.endBanner, { gid, reason: 'It is over.' });

describe('STAFF-35 banners', () => {
  test('STAFF-35 a borrower sees it from its first to its last day, until they dismiss it', async () => {
    const [andre, other] = [await addApplicant(world), await addApplicant(world)];
    const gid = await shown({ starts_on: '2026-11-25', link: { label: 'Pay', href: '/pay' } });
    expect((await seenBy(andre)).rows).toEqual([]);

    await world.advance({ days: 1 });
    const { rows, total } = await seenBy(andre);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ gid, banner: true, title: 'We’re closed on Thursday' });
    expect(rows[0]?.message).toContain('<p>It is Thanksgiving.</p><p>Payments go on.</p>');
    expect(rows[0]?.message).toContain('<a href="/pay">Pay</a>');

    expect((await andre.client.call(dismissBanner, { id: gid })).status).toBe(200);
    expect((await andre.client.call(dismissBanner, { id: gid })).status).toBe(200);
    expect((await seenBy(andre)).total).toBe(0);
    expect((await seenBy(other)).total).toBe(1);
    expect((await other.client.call(dismissBanner, { id: randomUUID() })).status).toBe(404);

    await world.advance({ days: 2 });
    expect((await seenBy(other)).total).toBe(0);
    const { body } = await auditor.call(calls.listBanners, {});
    expect(body.rows.find((one) => one.gid === gid)?.state).toBe('OVER');
    expect((await end(gid)).body).toBe(says('BANNER_OVER'));
  });

  test('STAFF-35 only its audience sees it, and the composer counts the same', async () => {
    const days = { starts_on: '2026-11-27', ends_on: '2026-12-31' };
    const guaranteed = await addApplicant(world, { workflow: 'GUARANTEE', state: 'UT' });
    const usual = await addApplicant(world, { state: 'OR' });
    const audiences = [
      [{ workflow: 'GUARANTEE' }, guaranteed, usual],
      [{ state: 'OR' }, usual, guaranteed],
      [{ employer: usual.employerGid, standing: 'NONE' }, usual, guaranteed],
    ] as const;
    for (const [audience, insider, outsider] of audiences) {
      const gid = await shown({ ...days, ...audience });
      expect((await seenBy(insider)).rows.map((row) => row.gid)).toEqual([gid]);
      expect((await seenBy(outsider)).rows).toEqual([]);
      const counted = await auditor.call(calls.countBannerAudience, audience);
      expect(counted.body.borrowers).toBe(1);
      await end(gid);
      expect((await seenBy(insider)).rows).toEqual([]);
    }
    const late = await auditor.call(calls.countBannerAudience, { standing: 'PAST_DUE' });
    expect(late.body.borrowers).toBe(0);
    const all = await auditor.call(calls.countBannerAudience, {});
    expect(all.body.borrowers).toBe(await world.count('borrower'));
  });

  test('STAFF-35 nobody approves their own; an auditor only reads; ended by one', async () => {
    const andre = await addApplicant(world);
    const days = { starts_on: '2026-11-27', ends_on: '2026-12-31' };
    const { body } = await propose({ ...days, title: 'Waiting' });
    expect((await seenBy(andre)).rows).toEqual([]);
    const own = await marcus.call(approvals.approveRequest, { gid: body.approval }, once());
    expect(own.body).toBe(says('APPROVAL_OWN'));
    expect((await end(body.gid)).status).toBe(404);
    expect((await propose(days, auditor)).status).toBe(403);

    const seen = await imani.call(approvals.readApproval, { gid: body.approval });
    expect(seen.body.figures).toContainEqual({ label: 'For', value: 'Everybody' });
    await imani.call(approvals.approveRequest, { gid: body.approval }, once());
    expect((await seenBy(andre)).total).toBe(1);
    expect((await end(body.gid)).status).toBe(200);
    expect((await end(body.gid)).status).toBe(200);
    const { rows } = (await auditor.call(calls.listBanners, {})).body;
    expect(rows[0]).toMatchObject({ state: 'ENDED', ended_by: 'Marcus Oyelaran' });
  });

  test('STAFF-35 wrong days, places and links are refused by name', async () => {
    const fields = async (wish: Wish) => ((await propose(wish)).body as { fields?: object }).fields;
    const past = await fields({ starts_on: '2026-11-26' });
    expect(past).toHaveProperty('starts_on');
    const days = { starts_on: '2026-12-02', ends_on: '2026-12-01' };
    expect(await fields(days)).toHaveProperty('ends_on');
    const good = { starts_on: '2026-12-01', ends_on: '2026-12-02' };
    expect(await fields({ ...good, state: 'ZZ' })).toHaveProperty('state');
    expect(await fields({ ...good, employer: randomUUID() })).toHaveProperty('employer');
    const link = { label: 'Win', href: '//evil.example' };
    expect((await propose({ ...good, link })).status).toBe(422);

    const { body } = await propose(good);
    await world.advance({ days: 10 });
    const late = await imani.call(approvals.approveRequest, { gid: body.approval }, once());
    expect(late.body).toBe(says('APPROVAL_CLOSED'));
    await world.owner.query(`update staff_member set active = false where name = 'Imani Brandt'`);
    const alone = await propose({ starts_on: '2026-12-20', ends_on: '2026-12-21' });
    expect(alone.body).toBe(says('SECOND_ADMINISTRATOR_MISSING'));
  });

  test('STAFF-35 markup in its words is shown as words', async () => {
    await world.owner.query(`update staff_member set active = true where name = 'Imani Brandt'`);
    const andre = await addApplicant(world);
    await shown({
      title: '<b>x',
      text: '<img src=x>',
      starts_on: '2026-12-20',
      ends_on: '2026-12-21',
    });
    await world.setClock(Temporal.Instant.from('2026-12-20T15:00:00Z'));
    const [row] = (await seenBy(andre)).rows;
    expect(row?.message).toContain('<p>&lt;b&gt;x</p><p>&lt;img src=');
    expect(row?.message).not.toMatch(/<(?!\/?p>)/);
  });
});
