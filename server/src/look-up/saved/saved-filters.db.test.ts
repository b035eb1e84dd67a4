import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/product/saved-filters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '../../platform/testing/test-world.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ routes });
});
afterAll(() => world.close());

async function colleague(role = 'servicer') {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}
const late = { list: 'LOANS', name: 'Late at Northfield', query: 'late=true&q=lee+park' } as const;

test('STAFF-62 a filter is kept for oneself, changed under its name, and forgotten', async () => {
  const [client, other] = [await colleague(), await colleague()];
  const { gid } = (await client.call(calls.saveFilter, late)).body;
  const again = await client.call(calls.saveFilter, { ...late, query: 'late=true' });
  const list = async (who: typeof client) =>
    (await who.call(calls.listSavedFilters, { list: 'LOANS' })).body;

  expect(again.body.gid).toBe(gid);
  expect(await list(client)).toEqual([{ gid, name: late.name, query: 'late=true' }]);
  expect(await list(other)).toEqual([]);
  expect((await client.call(calls.listSavedFilters, { list: 'QUEUE' })).body).toEqual([]);
  expect((await other.call(calls.deleteSavedFilter, { gid })).status).toBe(404);
  expect((await client.call(calls.deleteSavedFilter, { gid })).status).toBe(200);
  expect(await list(client)).toEqual([]);
});

test('STAFF-62 there is a most, and what is no filter is refused', async () => {
  const client = await colleague();
  for (let n = 0; n < calls.MOST_SAVED; n += 1) {
    await client.call(calls.saveFilter, { ...late, name: `Filter ${n}` });
  }
  const more = await client.call(calls.saveFilter, { ...late, name: 'One more' });
  expect([more.status, JSON.stringify(more.body)]).toEqual([
    422,
    expect.stringContaining('Remove one first'),
  ]);
  expect((await client.call(calls.saveFilter, { ...late, name: 'Filter 3' })).status).toBe(200);
  for (const query of ['javascript:alert(1)', 'q=<b>', '', 'late=true&']) {
    const { status } = await client.call(calls.saveFilter, { ...late, name: 'Filter 3', query });
    expect([query, status]).toEqual([query, 422]);
  }
});

test('an auditor changes nothing, and keeps no filter', async () => {
  const client = await colleague('auditor');
  expect((await client.call(calls.saveFilter, late)).status).toBe(403);
  expect((await client.call(calls.listSavedFilters, { list: 'LOANS' })).status).toBe(200);
});
