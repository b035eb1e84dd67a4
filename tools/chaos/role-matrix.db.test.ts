import { type AnyCall, employerRoles, staffRoles } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import { AREAS, type Grantable, ROLES } from '@paystead/contract/staff/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverMessage, noCarriers } from '../../server/src/platform/outside/message.ts';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { mayIn } from '../../server/src/staff/people/may-in.ts';
import { OWN_PATHS, rolesPage } from './roles-page.ts';

const ALL = [...staffRoles, ...employerRoles];
/** Calls of the console that need a role; log-in and the own session are everybody's. */
const CALLS = listCalls().filter(
  ({ call }) =>
    call.path.startsWith('/console/') &&
    !call.sandbox &&
    !call.who.some((who) => who === 'anyone' || who === 'challenged'),
);

let world: TestWorld;
const clients = new Map<string, TestClient>();
beforeAll(async () => {
  world = await testWorld({ routes, jobs: [deliverMessage(noCarriers)] });
  const { rows } = await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ('MATRIX', 'MATRIX', 'Matrix Mills', 'DEFAULT') returning gid`,
  );
  for (const role of ALL) {
    const employer = ROLES[role].of === 'employer' ? rows[0].gid : null;
    const { rows: made } = await world.owner.query(
      `insert into staff_member (email, name, roles, password_hash, employer_gid, created_at)
       values ($1, $2, $3, 'x', $4, product_now()) returning gid`,
      [`${role}@matrix.example`, role, [role], employer],
    );
    const kind = employer === null ? 'staff' : 'employer';
    clients.set(role, await world.as({ kind, gid: made[0].gid }));
  }
});
afterAll(() => world.close());

const NONE = '00000000-0000-4000-8000-000000000000';

/** A request that goes nowhere: no record has these names. */
function send(client: TestClient, { method, path }: AnyCall) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'kind' ? 'staff' : name === 'payday' ? '2030-01-02' : NONE,
  );
  const body = method === 'GET' ? undefined : {};
  return client.send(method, address, body, { key: `matrix ${method} ${path}` });
}

describe('who may make a call, over HTTP', () => {
  test.each(CALLS.map(({ call }) => [call.method, call.path, call] as const))(
    'A1 STAFF-15 %s %s answers the roles that it names, and no other',
    async (_method, _path, call) => {
      const allowed: string[] = [];
      for (const [role, client] of clients) {
        const { headers, status } = await send(client, call);
        expect(status).toBeLessThan(500);
        if (headers['x-error-category'] !== 'NOT_ALLOWED') allowed.push(role);
      }
      expect(allowed.toSorted()).toEqual([...call.who].toSorted());
    },
  );
});

test('STAFF-2 an auditor makes no call that changes anything', () => {
  const changing = CALLS.filter(
    ({ call }) => call.method !== 'GET' && call.who.includes('auditor'),
  );
  expect(changing.map(({ name }) => name)).toEqual([]);
});

test('STAFF-15 every call of the console is in one area, or everybody’s own', () => {
  const homes = listCalls()
    .filter(({ call }) => call.path.startsWith('/console/'))
    .map(({ call }) => {
      const area = call.path.split('/')[2] ?? '';
      const found = AREAS.filter(({ paths }) => paths.includes(area)).length;
      return { path: call.path, places: found + Number(OWN_PATHS.includes(area)) };
    });
  expect(homes.filter(({ places }) => places !== 1)).toEqual([]);
});

test('STAFF-15 the page of roles in the documentation is the table itself', async () => {
  await expect(rolesPage()).toMatchFileSnapshot('../../docs/roles.md');
});

test('STAFF-3 compliance opens nothing by itself', () => {
  const compliance: Grantable = 'compliance';
  expect(AREAS.map(({ paths }) => mayIn(compliance, paths)).every((cell) => cell === null)).toBe(
    true,
  );
});
