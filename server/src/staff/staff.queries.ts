import type { Selectable } from 'kysely';
import type { DB, Transaction } from '../platform/database.ts';

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
