import { listCalls } from '@paystead/contract/calls';
import { staffRoles } from '@paystead/contract/call';
import { Nothing } from '@paystead/contract/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../server/src/platform/calls/command.ts';
import { type Route, serve } from '../../server/src/platform/http/serve.ts';
import { routes } from '../../server/src/routes.ts';
import { type WholeProduct, wholeProduct } from './whole-product.ts';

const GID = '3f1c2f5e-6f0e-4f3a-9c55-000000000001';
const ofConsole = (path: string) => path === '/console' || path.startsWith('/console/');
const reads = routes.filter(
  ({ call, useCase }) =>
    ofConsole(call.path) && call.method === 'GET' && useCase.kind !== 'command' && isForStaff(call),
);

/** An employer's own people read nothing about a person's credit. */
function isForStaff({ who }: Route['call']): boolean {
  return who.some((role) => (staffRoles as readonly string[]).includes(role));
}

/** A read of one record that finds it, whatever it is. */
function finding(route: Route): Route {
  if (!reads.includes(route) || !route.call.path.includes('{')) return route;
  const call = { ...route.call, answer: Nothing };
  return serve(
    call,
    query(call, async () => ({})),
  );
}

/** The queries of calls that answer nothing without one. */
const NEEDED: Readonly<Record<string, string>> = {
  '/console/access': '?email=nobody@example.com',
  '/console/card-payouts': '?since=2026-01-01&through=2026-01-31',
  '/console/books/journal': '?day=2026-01-05',
  '/console/books/file/month': '?month=2026-01',
  '/console/books/file/journal': '?from=2026-01-05&through=2026-01-05',
  '/console/policy/draft/{gid}/try':
    '?amount=5000.00&term=24&score=690&income=5000.00&state=TX&workflow=DEFAULT',
  '/console/loan/{gid}/day': '?date=2026-01-05',
  '/console/loan/{gid}/statement': '?from=2026-01-05&to=2026-01-05',
  '/console/report/loan': '?set=CURRENT',
  '/console/saved-filter': '?list=LOANS',
  '/console/employers/paydays': '?frequency=WEEKLY&payday=2026-01-05',
  '/console/employers/{gid}/samples': '?deduction_layout=STANDARD&remittance_layout=CENTS',
  '/console/search': '?q=lee',
};

/** The parts of paths that are no gid. */
const PARTS: Readonly<Record<string, string>> = {
  id: '1',
  key: 'TX',
  kind: 'DISCLAIMER',
  report: 'portfolio',
};

let product: WholeProduct;
beforeAll(async () => {
  product = await wholeProduct(finding);
  await product.world.owner.query(
    `insert into tie_out (day, account, books_cents, other_cents, items, checked_at)
     values ('2026-01-05', 'cash', 0, 0, '[]', now())`,
  );
});
afterAll(() => product.close());

async function lastEvent(kind: string) {
  const { rows } = await product.world.owner.query(
    'select * from event where kind = $1 order by id desc limit 1',
    [kind],
  );
  return rows[0] as Record<string, unknown> | undefined;
}

describe('what staff read', () => {
  test('audit G2 the contract’s console calls that write nothing are all queries', () => {
    const gets = listCalls().filter(({ call }) => call.method === 'GET' && ofConsole(call.path));
    expect(gets.length).toBeGreaterThan(8);
    expect(reads.length).toBeGreaterThan(8);
    expect(reads.filter(({ useCase }) => useCase.kind !== 'query')).toEqual([]);
  });

  test.each(reads.map(({ call }) => [call.path, call] as const))(
    'audit G2 reading %s is recorded with its reader and the record',
    async (path, call) => {
      const { status, body, headers } = await product.clients.staff.get(
        path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARTS[name] ?? GID) +
          (NEEDED[path] ?? ''),
      );
      expect([status, body]).toEqual([200, expect.anything()]);

      const event = await lastEvent(`read ${call.method} ${path}`);
      expect(event).toMatchObject({
        actor_kind: 'staff',
        actor_gid: product.staffGid,
        subject_gid: path.includes('{gid}') ? GID : null,
        request_id: headers['x-request-id'],
        ip_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
      const { rows } = (Array.isArray(body) ? { rows: body } : body) as { rows?: unknown[] };
      const { count } = (event ?? {})['after'] as { count?: number };
      expect(count).toBe(rows?.length);
    },
  );

  test('audit G2 a list is recorded with the number of its rows, the words only as given', async () => {
    await product.world.owner.query(
      `insert into trouble (kind, subject, company, what, first_at, last_at)
       select 'MESSAGE', gen_random_uuid()::text, 'The email service', 'Not taken over', now(), now()
         from generate_series(1, 3)`,
    );
    await product.clients.staff.get('/console/trouble?q=email+service&l=2');

    expect((await lastEvent('read GET /console/trouble'))?.['after']).toEqual({
      input: { q: '[given]', l: '2' },
      count: 2,
    });
  });
});
