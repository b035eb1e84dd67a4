import * as calls from '@paystead/contract/employer/connections';
import { sendStaffCode, staffVerifyMfa } from '@paystead/contract/product/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../platform/testing/test-world.ts';
import { deliverQuietly } from '../../platform/testing/test-carriers.ts';
import { routes as remittance } from '../../remittance/index.ts';
import { routes as staff } from '../../staff/index.ts';
import { addStaff, staffCode } from '../../staff/test-staff.ts';
import { routes as stopOrders } from '../../stop-orders/index.ts';
import { routes } from '../index.ts';
import { addEmployer, deskOf, makeKey, programWith } from '../test-connections.ts';

let world: TestWorld;
let north: string;
let payroll: TestClient;
beforeAll(async () => {
  world = await testWorld({
    routes: [...routes, ...remittance, ...stopOrders, ...staff],
    jobs: [deliverQuietly],
  });
  north = await addEmployer(world);
  payroll = await deskOf(world, north);
});
afterAll(() => world.close());

const FILES = '/console/deduction-file';
const program = (secret: string) => programWith(world.console, secret);
const listed = async (client = payroll) => (await client.call(calls.listKeys, {})).body;
const stateOf = async (gid: string) => (await listed()).find((key) => key.gid === gid);
const NEW = { name: 'Nightly', scopes: ['deductions:read' as const], last_day: null };

describe('keys at the desk', () => {
  test('CONNECT-2 a key is shown once, stored as its hash, and named to tell it apart', async () => {
    const { body, status } = await payroll.call(calls.createKey, NEW);
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^psk_test_[0-9a-f]{72}$/);
    expect(body.key).toMatchObject({
      name: 'Nightly',
      shown: `psk_test_…${body.secret.slice(-4)}`,
      scopes: ['deductions:read'],
      state: 'WORKING',
      created_by: 'Tess Albright',
      ends_at: null,
      last_used_at: null,
      last_used_from: null,
    });
    expect(JSON.stringify(await listed())).not.toContain(body.secret);
    for (const table of ['employer_key', 'event', 'idempotency']) {
      const { rows } = await world.owner.query(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(body.secret);
    }
    expect(world.logLines.join('')).not.toContain(body.secret);
    const { rows } = await world.owner.query('select key_hash from employer_key where gid = $1', [
      body.key.gid,
    ]);
    expect(rows[0].key_hash).toHaveLength(32);
  });

  test('CONNECT-2 making and replacing one needs a recent second step; turning off doesn’t', async () => {
    const old = await deskOf(world, north, { freshFactor: false });
    const { gid } = await makeKey(payroll, ['people:read']);
    const made = await old.call(calls.createKey, NEW);
    const replaced = await old.call(calls.replaceKey, { gid, old_key_lasts: 'DAY' });
    expect([made, replaced].map(({ headers }) => headers['x-error-category'])).toEqual([
      'FRESH_FACTOR_NEEDED',
      'FRESH_FACTOR_NEEDED',
    ]);
    expect((await old.call(calls.turnKeyOff, { gid })).body.state).toBe('OFF');
  });

  test('CONNECT-2 payroll gets a new code for that by email', async () => {
    const email = 'fresh@example.com';
    const { rows } = await world.owner.query('select mnemonic from employer where gid = $1', [
      north,
    ]);
    const gid = await addStaff(world, email, ['payroll'], rows[0].mnemonic);
    const client = await world.as({ kind: 'employer', gid, freshFactor: false });
    expect((await client.call(calls.createKey, NEW)).status).toBe(403);
    expect((await client.call(sendStaffCode, {})).status).toBe(200);
    const code = await staffCode(world, email);
    expect((await client.call(staffVerifyMfa, { code })).status).toBe(200);
    expect((await client.call(calls.createKey, NEW)).status).toBe(200);
  });

  test('CONNECT-1 a viewer sees no key, and another employer’s payroll neither sees nor changes one', async () => {
    const { gid } = await makeKey(payroll, ['people:read']);
    const viewer = await deskOf(world, north, { role: 'viewer' });
    expect((await viewer.call(calls.listKeys, {})).status).toBe(403);
    const south = await deskOf(world, await addEmployer(world));
    expect(await listed(south)).toEqual([]);
    expect((await south.call(calls.turnKeyOff, { gid })).status).toBe(404);
    const replaced = await south.call(calls.replaceKey, { gid, old_key_lasts: 'NOT' });
    expect(replaced.status).toBe(404);
    expect(await stateOf(gid)).toMatchObject({ state: 'WORKING' });
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['loans:read' as never] }, 'scopes.0'],
    [{ last_day: '2001-01-01' }, 'last_day'],
    [{ last_day: '2199-01-01' }, 'last_day'],
  ])('CONNECT-2 FIELDS: %o names %s', async (wrong, field) => {
    const answer = await payroll.call(calls.createKey, { ...NEW, ...wrong });
    expect([answer.status, Object.keys((answer.body as never)['fields'])]).toEqual([422, [field]]);
  });

  test('CONNECT-2 TOO_MANY_KEYS: twenty work at a time, and replacing one is still possible', async () => {
    const east = await deskOf(world, await addEmployer(world));
    const keys = [];
    for (let count = 0; count < calls.MOST_KEYS; count += 1) {
      keys.push(await makeKey(east, ['people:read'], `Key ${count}`));
    }
    const more = () => east.call(calls.createKey, NEW);
    expect((await more()).headers['x-error-category']).toBe('TOO_MANY_KEYS');
    const gid = keys[0]?.gid ?? '';
    expect((await east.call(calls.replaceKey, { gid, old_key_lasts: 'DAY' })).status).toBe(200);
    expect((await more()).headers['x-error-category']).toBe('TOO_MANY_KEYS');
    await east.call(calls.turnKeyOff, { gid: keys[1]?.gid ?? '' });
    expect((await more()).status).toBe(200);
  });
});

describe('a key’s end', () => {
  const reads = async (secret: string) => (await program(secret)('GET', FILES)).status;

  test('CONNECT-3 a key that is turned off answers 401 from the next request on', async () => {
    const { gid, secret } = await makeKey(payroll, ['deductions:read']);
    expect(await reads(secret)).toBe(200);
    await payroll.call(calls.turnKeyOff, { gid });
    expect(await reads(secret)).toBe(401);
    expect(await stateOf(gid)).toMatchObject({ state: 'OFF', ends_at: expect.any(String) });
  });

  test('CONNECT-3 a replaced key goes on for 24 hours, the new one has its name, scopes and end', async () => {
    const old = await makeKey(payroll, ['deductions:read']);
    const { body } = await payroll.call(calls.replaceKey, { gid: old.gid, old_key_lasts: 'DAY' });
    expect(body.key).toMatchObject({ name: 'Payroll nightly', scopes: ['deductions:read'] });
    expect(await stateOf(old.gid)).toMatchObject({ state: 'ENDING' });
    expect([await reads(old.secret), await reads(body.secret)]).toEqual([200, 200]);

    const again = await payroll.call(calls.replaceKey, { gid: old.gid, old_key_lasts: 'DAY' });
    expect(again.headers['x-error-category']).toBe('EMPLOYER_KEY_OVER');
    await world.advance({ hours: 24, seconds: 1 });
    expect([await reads(old.secret), await reads(body.secret)]).toEqual([401, 200]);
    expect(await stateOf(old.gid)).toMatchObject({ state: 'EXPIRED' });
  });

  test('CONNECT-3 replaced at once, the old one ends at once', async () => {
    const old = await makeKey(payroll, ['deductions:read']);
    const { body } = await payroll.call(calls.replaceKey, { gid: old.gid, old_key_lasts: 'NOT' });
    expect([await reads(old.secret), await reads(body.secret)]).toEqual([401, 200]);
  });

  test('CONNECT-3 a key works through its last day, and a week more never goes beyond it', async () => {
    const { rows } = await world.owner.query('select product_today()::text as today');
    const { body } = await payroll.call(calls.createKey, { ...NEW, last_day: rows[0].today });
    const replaced = await payroll.call(calls.replaceKey, {
      gid: body.key.gid,
      old_key_lasts: 'WEEK',
    });
    expect((await stateOf(body.key.gid))?.ends_at).toBe(body.key.ends_at);
    expect(replaced.body.key.ends_at).toBe(body.key.ends_at);
    expect(await reads(body.secret)).toBe(200);
    await world.setClock(Temporal.Instant.from(body.key.ends_at ?? '').subtract({ seconds: 1 }));
    expect(await reads(body.secret)).toBe(200);
    await world.advance({ seconds: 2 });
    expect(await reads(body.secret)).toBe(401);
  });
});
