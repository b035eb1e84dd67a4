import { keptFromStaff, seenByStaff } from '@paystead/contract/identity/seen-by-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeAs } from '../../server/src/borrower-desk/viewing/test-viewing.ts';
import { siteOf } from '../../server/src/platform/session/permissions.ts';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import { routes } from '../../server/src/routes.ts';
import { type WholeProduct, wholeProduct } from './whole-product.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const ofBorrowers = routes.filter(({ call }) => siteOf(call) === 'borrower');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** The viewing's own calls, which open and stop it. */
const OWN = ['POST /pub/viewing', 'POST /pub/viewing/stop'];
/** The sandbox's tools belong to nobody; a viewing doesn't make their calls either. */
const isTool = (path: string) => path.startsWith('/sandbox/');

let product: WholeProduct;
let browser: TestClient;
let borrower: string;
beforeAll(async () => {
  product = await wholeProduct();
  const { rows } = await product.world.owner.query('select gid from borrower');
  borrower = rows[0].gid;
  browser = await seeAs(product.world, product.clients.staff, borrower);
});
afterAll(() => product.close());

describe('which calls a viewing makes', () => {
  test('STAFF-47 every call of borrowers that reads is shown to staff, or kept from them for a reason', () => {
    const reads = ofBorrowers
      .filter(({ call, useCase }) => useCase.kind === 'query' && !isTool(call.path))
      .map(({ call }) => nameOf(call));
    expect(reads.length).toBeGreaterThan(90);
    expect([...seenByStaff, ...keptFromStaff.keys()].toSorted()).toEqual(reads.toSorted());
  });

  test('STAFF-47 the database lets none of them write', () => {
    const shown = ofBorrowers.filter(({ call }) => seenByStaff.has(nameOf(call)));
    expect(shown.filter(({ useCase }) => useCase.kind !== 'query')).toEqual([]);
  });
});

/** A digest of every row of every table, but for the audit trail. */
async function allRows(): Promise<Record<string, string>> {
  const { owner } = product.world;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'event'`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as d from "${name}" t`,
    );
    digests[name] = rows[0].d;
  }
  return digests;
}

async function newestEvents(since: string) {
  const { rows } = await product.world.owner.query(
    'select actor_kind, actor_gid, kind, subject_gid, after from event where id > $1 order by id',
    [since],
  );
  return rows as Record<string, unknown>[];
}

async function lastId(): Promise<string> {
  const { rows } = await product.world.owner.query('select max(id)::text as id from event');
  return rows[0].id as string;
}

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, NONE);

describe('what a viewing leaves behind', () => {
  const refused = ofBorrowers
    .map(({ call }) => call)
    .filter((call) => !seenByStaff.has(nameOf(call)))
    .filter((call) => !OWN.includes(nameOf(call)));

  test('STAFF-47 every other call is refused, by the server, and changes no row', async () => {
    const before = await allRows();
    const since = await lastId();
    const answers: Record<string, unknown> = {};
    for (const call of refused) {
      const body = call.method === 'GET' ? undefined : {};
      const options = { key: `viewing ${nameOf(call)}` };
      const encoding = call.encoding ?? 'json';
      const address = addressOf(call.path);
      const answer = await browser.send(call.method, address, body, options, encoding);
      answers[nameOf(call)] = [answer.status, answer.headers['x-error-category']];
    }
    expect(refused.length).toBeGreaterThan(90);
    const expected = refused.map((call) => [
      nameOf(call),
      [403, keptFromStaff.has(nameOf(call)) ? 'VIEWING_NOT_SHOWN' : 'VIEWING_READS_ONLY'],
    ]);
    expect(answers).toEqual(Object.fromEntries(expected));
    expect(await allRows()).toEqual(before);

    // Each is recorded as what staff tried, but for counts that concern no person.
    const events = await newestEvents(since);
    expect(events.length).toBe(refused.length - 1);
    expect(new Set(events.map(({ actor_kind: kind }) => kind))).toEqual(new Set(['staff']));
    expect(events.map(({ kind }) => kind)).not.toContain('refused POST /pub/analytics');
  });

  const shown = ofBorrowers.map(({ call }) => call).filter((call) => seenByStaff.has(nameOf(call)));

  test('STAFF-48 each look is recorded as the staff member’s, and changes no row', async () => {
    const before = await allRows();
    for (const call of shown) {
      const since = await lastId();
      const body = call.method === 'GET' ? undefined : {};
      const { status } = await browser.send(call.method, addressOf(call.path), body);
      expect(status).toBeLessThan(500);
      const events = await newestEvents(since);
      const expected = {
        actor_kind: 'staff',
        actor_gid: product.staffGid,
        kind: `read ${nameOf(call)}`,
        subject_gid: borrower,
        after: expect.objectContaining({ viewing: expect.any(String) }) as object,
      };
      // A call that found nothing showed nothing.
      expect(events).toEqual(status === 200 ? [expected] : []);
    }
    expect(await allRows()).toEqual(before);
  });
});
