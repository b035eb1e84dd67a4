import { type Selectable, sql } from 'kysely';
import type { DB, Transaction } from '../platform/database/database.ts';

export type StaffMember = Selectable<DB['staff_member']>;

/** What a login needs to know of a member of staff or an employer's user. */
export type StaffEntrant = Pick<
  StaffMember,
  'gid' | 'employer_gid' | 'name' | 'email' | 'roles' | 'password_hash'
>;

/**
 * The member of staff or employer's user whom a visitor names by their exact address.
 *
 * @param email lower case
 */
export async function findStaffEntrant(
  db: Transaction,
  email: string,
): Promise<StaffEntrant | undefined> {
  const { rows } = await sql<StaffEntrant>`select * from staff_login(${email})`.execute(db);
  return rows[0];
}

/**
 * For jobs; a visitor is found by `findStaffEntrant`.
 *
 * @param email lower case
 */
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
