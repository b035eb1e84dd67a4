import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { StaffMember } from '../staff.queries.ts';

/** A key to set a password, and the account it is for. */
export interface StaffKey {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly expires_at: Temporal.Instant;
  readonly used_at: Temporal.Instant | null;
  readonly unlocks: boolean;
  /** Null for the first administrator, whose account the key makes. */
  readonly staff_gid: string | null;
  /** The key was made for the account as it is now. */
  readonly is_current: boolean;
  /** The account's address now; null without an account. */
  readonly login_email: string | null;
  readonly employer_gid: string | null;
}

/** Locks the key: of two simultaneous requests, the later one finds it used. */
export async function lockKey(db: Transaction, keyHash: Buffer): Promise<StaffKey | undefined> {
  const { rows } = await sql<StaffKey>`select * from lock_staff_key(${keyHash})`.execute(db);
  return rows[0];
}

/**
 * Adds the member of staff that the key was made for, and uses it up. Returns the gid; null when
 * the email address is in use.
 */
export async function enrollByKey(
  db: Transaction,
  keyHash: Buffer,
  passwordHash: string,
): Promise<string | null> {
  const { rows } = await sql<{ gid: string | null }>`
    select enroll_by_key(${keyHash}, ${passwordHash}) as gid`.execute(db);
  return rows[0]?.gid ?? null;
}

/**
 * Stores a new password, and the key's address if it was made at the machine. Uses up the key and
 * voids all others of the account; links that were made for its older version are over. False when
 * somebody else has the address.
 */
export async function resetByKey(
  db: Transaction,
  keyHash: Buffer,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select reset_by_key(${keyHash}, ${passwordHash}) as done`.execute(db);
  return rows[0]?.done ?? false;
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
export async function voidEmailedKeys(
  db: Transaction,
  staffGid: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('staff_enrollment')
    .set({ expires_at: now })
    .where('staff_gid', '=', staffGid)
    .where('unlocks', '=', false)
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
