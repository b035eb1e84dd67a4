import * as calls from '@paystead/contract/product/console';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';

export const STAFF_PASSWORD = 'slow river under the old bridge';

/** Adds a member of staff, or a user of the employer NORTH; returns the gid. */
export async function addStaff(
  world: TestWorld,
  email: string,
  roles: readonly string[],
  employer: string | null = null,
): Promise<string> {
  const hash = await world.platform.vault.passwords.hash(STAFF_PASSWORD);
  const { rows } = await world.owner.query(
    `insert into staff_member (employer_gid, name, email, password_hash, roles, created_at)
     values ((select gid from employer where mnemonic = $4), 'Priya Shah', $1, $2, $3, now())
     returning gid`,
    [email, hash, roles, employer],
  );
  return rows[0].gid as string;
}

/** The first step of login; its answer. */
export function staffLogIn(client: TestClient, username: string, password = STAFF_PASSWORD) {
  return client.call(calls.staffLogin, { username, password });
}

/** The code of the newest login. */
export async function staffCode(world: TestWorld, email: string): Promise<string> {
  const { rows } = await world.owner.query(
    `select text from message where recipient = $1 and about = 'staff code'
     order by created_at desc limit 1`,
    [email],
  );
  return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? 'no code';
}

/** A browser that completed a login. */
export async function staffAtWork(
  world: TestWorld,
  email: string,
  password = STAFF_PASSWORD,
): Promise<TestClient> {
  const client = world.visitor('console');
  await staffLogIn(client, email, password);
  await client.call(calls.staffVerifyMfa, { code: await staffCode(world, email) });
  return client;
}
