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

/** For jobs: an employer's payroll users who may log in today, to write to about its files. */
export async function findPayrollUsers(
  db: Transaction,
  employerGid: string,
): Promise<readonly Pick<StaffMember, 'gid' | 'name' | 'email'>[]> {
  const { rows } = await sql<Pick<StaffMember, 'gid' | 'name' | 'email'>>`
    select m.gid, m.name, m.email from staff_member m
     where m.employer_gid = ${employerGid}::uuid and at_work(m) and 'payroll' = any (m.roles)
     order by m.gid limit 50`.execute(db);
  return rows;
}
