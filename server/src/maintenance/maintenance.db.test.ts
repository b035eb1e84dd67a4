import { dismissBanner, listNotifications } from '@paystead/contract/messages/notifications';
import { login } from '@paystead/contract/identity/identity';
import * as calls from '@paystead/contract/product/maintenance';
import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as identityRoutes } from '../identity/index.ts';
import { routes as notificationRoutes } from '../notifications/index.ts';
import { addApplicant } from '../origination/fixtures/applicants.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;
let marcus: TestClient;
let auditor: TestClient;

beforeAll(async () => {
  world = await testWorld({ routes: [...routes, ...notificationRoutes, ...identityRoutes] });
  // 10 AM in New York.
  await world.setClock(Temporal.Instant.from('2026-11-24T15:00:00Z'));
  marcus = await staff('Marcus Oyelaran', 'administrator');
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

/** The door asks at most once a second whether maintenance is on. */
const PATIENT = { timeout: 10_000 };

let count = 0;
const once = () => ({ key: `maintenance ${(count += 1)}` });
const says = (code: RefusalCode) => REFUSALS[code].sentence;
const plan = (day: string, from: string, until: string, client = marcus) =>
  client.call(calls.planMaintenance, { day, from, until, words: 'You can still call us.' }, once());
const end = (gid: string, client = marcus) =>
  client.call(calls.endMaintenance, { gid, reason: 'Done early.' });
const windows = async () => (await auditor.call(calls.listMaintenance, {})).body.rows;
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields;

describe('STAFF-36 planned maintenance', () => {
  test('STAFF-36 L5 borrowers are told before, closed out meanwhile, and let in when it ends', async () => {
    const andre = await addApplicant(world);
    const banners = () => andre.client.call(listNotifications, { b: '1' });
    const planned = await plan('2026-11-28', '23:00', '02:00');
    expect((await banners()).body.rows).toEqual([]);

    await world.setClock(Temporal.Instant.from('2026-11-27T15:00:00Z'));
    const [row] = (await banners()).body.rows;
    expect(row?.title).toBe(
      'We’re down for maintenance from Sat, Nov 28, 11:00 PM Eastern to Sun, Nov 29, 2:00 AM Eastern',
    );
    expect(row?.message).toContain('<p>You can still call us.</p>');
    await andre.client.call(dismissBanner, { id: row?.gid ?? '' });
    expect((await banners()).body.rows).toEqual([]);

    await world.setClock(Temporal.Instant.from('2026-11-29T05:00:00Z'));
    await expect.poll(async () => (await banners()).status, PATIENT).toBe(503);
    const refused = await world.visitor().call(login, { username: 'a@example.com', password: 'x' });
    expect(refused.status).toBe(503);
    expect(refused.body).toBe('s1');
    expect(await windows()).toMatchObject([{ state: 'ON' }]);

    expect((await end(planned.body.gid)).status).toBe(200);
    await expect.poll(async () => (await banners()).status, PATIENT).toBe(200);
    expect(await windows()).toMatchObject([{ state: 'ENDED', ended_by: 'Marcus Oyelaran' }]);
  });

  test('STAFF-36 one that is called off closes nothing; one that is over can’t be ended', async () => {
    const andre = await addApplicant(world);
    const off = await plan('2026-12-02', '01:00', '03:00');
    expect((await plan('2026-12-02', '02:30', '04:00')).body).toBe(says('MAINTENANCE_PLANNED'));
    await end(off.body.gid);
    expect((await windows())[0]?.state).toBe('CALLED_OFF');
    const on = await plan('2026-12-02', '02:30', '04:00');

    await world.setClock(Temporal.Instant.from('2026-12-02T06:30:00Z'));
    expect((await andre.client.call(listNotifications, {})).status).toBe(200);
    await world.setClock(Temporal.Instant.from('2026-12-02T12:00:00Z'));
    expect((await end(on.body.gid)).body).toBe(says('MAINTENANCE_OVER'));
    expect((await end(on.body.gid, auditor)).status).toBe(403);
  });

  test('STAFF-36 a time gone by, too long, by an auditor: refused', async () => {
    expect(fieldsOf(await plan('2026-12-01', '01:00', '02:00'))).toHaveProperty('from');
    expect(fieldsOf(await plan('2026-12-20', '01:00', '14:00'))).toHaveProperty('until');
    expect((await plan('2026-12-20', '25:00', '26:00')).status).toBe(422);
    expect((await plan('2026-12-20', '01:00', '02:00', auditor)).status).toBe(403);
  });
});
