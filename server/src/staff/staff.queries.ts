import type { Selectable } from 'kysely';
import type { DB, Transaction } from '../platform/database/database.ts';

export type StaffMember = Selectable<DB['staff_member']>;

/** @param email lower case */
export function findActiveByEmail(db: Transaction, email: string) {
  return db
    .selectFrom('staff_member')
    .selectAll()
    .where('email', '=', email)
    .where('active', '=', true)
    .executeTakeFirst();
}

export function findStaffMember(db: Transaction, gid: string): Promise<StaffMember> {
  return db.selectFrom('staff_member').selectAll().where('gid', '=', gid).executeTakeFirstOrThrow();
}

/** The enrollment of a key, locked: of two simultaneous requests, the later one finds it used. */
export function lockEnrollment(db: Transaction, keyHash: Buffer) {
  return db
    .selectFrom('staff_enrollment')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function spendEnrollment(
  db: Transaction,
  gid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db.updateTable('staff_enrollment').set({ used_at: at }).where('gid', '=', gid).execute();
}

/** Undefined when the email address is in use. */
export async function insertStaffMember(
  db: Transaction,
  person: {
    name: string;
    email: string;
    roles: string[];
    passwordHash: string;
    at: Temporal.Instant;
  },
): Promise<string | undefined> {
  const row = await db
    .insertInto('staff_member')
    .values({
      name: person.name,
      email: person.email,
      roles: person.roles,
      password_hash: person.passwordHash,
      created_at: person.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('gid')
    .executeTakeFirst();
  return row?.gid;
}
