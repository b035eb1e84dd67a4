import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '../../server/src/platform/http/serve.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { backgroundWork } from '../../server/src/worker.ts';

/** Every call and job of the product, with a borrower, a member of staff and a visitor. */
export interface WholeProduct {
  readonly world: TestWorld;
  readonly clients: Readonly<Record<'nobody' | 'borrower' | 'staff', TestClient>>;
  readonly staffGid: string;
  close(): Promise<void>;
}

/** @param change replaces a route by another */
export async function wholeProduct(
  change: (route: Route) => Route = (route) => route,
): Promise<WholeProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-whole-'));
  const world = await testWorld({
    routes: routes.map(change),
    jobs: backgroundWork(readConfig({})).jobs,
    env: { DATA_DIR: folder },
  });
  const { rows } = await world.owner.query(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow)
       values ('NORTH', 'NORTH', 'Northfield', 'DEFAULT') returning gid),
     clerk as (insert into staff_member (name, email, password_hash, roles, created_at)
       values ('Renee Okafor', 'renee@example.com', 'x', '{reviewer,servicer,auditor}', now())
       returning gid)
     insert into borrower (employer_gid, first_name, last_name, email, phone, password_hash,
       email_verified_at, phone_verified_at, employment_verified_at, mfa_verified_at, created_at,
       updated_at)
     select firm.gid, 'Dana', 'Ellis', 'dana@example.com', '+12125550142', 'x', now(), now(), now(),
       now(), now(), now() from firm returning gid, (select gid from clerk) as clerk`,
  );
  const [{ gid, clerk }] = rows as [{ gid: string; clerk: string }];
  return {
    world,
    clients: {
      nobody: world.visitor(),
      borrower: await world.as({ kind: 'borrower', gid }),
      staff: await world.as({ kind: 'staff', gid: clerk }),
    },
    staffGid: clerk,
    async close() {
      await world.close();
      await rm(folder, { recursive: true });
    },
  };
}
