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

export function lockStaffMember(db: Transaction, gid: string): Promise<StaffMember> {
  return db
    .selectFrom('staff_member')
    .selectAll()
    .where('gid', '=', gid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Stores a new password and address; links that were made for the older version of the account are
 * over. False when somebody else has the address.
 */
export async function changeLogin(
  db: Transaction,
  { gid, account_version }: StaffMember,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('staff_member')
    .set({ email, password_hash: passwordHash, account_version: account_version + 1 })
    .where('gid', '=', gid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_member as other')
            .select('other.gid')
            .where('other.email', '=', email)
            .where('other.gid', '!=', gid),
        ),
      ),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
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
