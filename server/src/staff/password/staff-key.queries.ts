import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { StaffMember } from '../staff.queries.ts';

/** A key to set a password, locked: of two simultaneous requests, the later one finds it used. */
export function lockKey(db: Transaction, keyHash: Buffer) {
  return db
    .selectFrom('staff_enrollment')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .forUpdate()
    .executeTakeFirst();
}

export type StaffKey = NonNullable<Awaited<ReturnType<typeof lockKey>>>;

export async function spendStaffKey(
  db: Transaction,
  gid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db.updateTable('staff_enrollment').set({ used_at: at }).where('gid', '=', gid).execute();
}

export async function insertKey(
  db: Transaction,
  person: StaffMember,
  key: { hash: Buffer; expiresAt: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('staff_enrollment')
    .values({
      key_hash: key.hash,
      name: person.name,
      email: person.email,
      roles: person.roles,
      staff_gid: person.gid,
      account_version: person.account_version,
      expires_at: key.expiresAt,
      created_at: key.now,
    })
    .execute();
}

/** Voids the unused emailed keys of a person. Asking for another must not void the machine's. */
export function voidEmailedKeys(
  db: Transaction,
  staffGid: string,
  now: Temporal.Instant,
): Promise<void> {
  return voidKeysOf(db, staffGid, now, [false]);
}

/** Voids all unused keys of a person. */
export function voidKeys(db: Transaction, staffGid: string, now: Temporal.Instant): Promise<void> {
  return voidKeysOf(db, staffGid, now, [false, true]);
}

async function voidKeysOf(
  db: Transaction,
  staffGid: string,
  now: Temporal.Instant,
  unlocks: readonly boolean[],
): Promise<void> {
  await db
    .updateTable('staff_enrollment')
    .set({ expires_at: now })
    .where('staff_gid', '=', staffGid)
    .where('unlocks', 'in', unlocks)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

export async function countKeysSince(
  db: Transaction,
  staffGid: string,
  since: Temporal.Instant,
): Promise<number> {
  const row = await db
    .selectFrom('staff_enrollment')
    .select(sql<number>`count(*)::int`.as('keys'))
    .where('staff_gid', '=', staffGid)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.keys;
}
