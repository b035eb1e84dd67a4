import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { PushTarget, Recipient } from './topic.ts';

/** The borrower's contact data; undefined for somebody who has died. Reads a table of profile. */
export async function findRecipient(
  db: Transaction,
  borrowerGid: string,
): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .where('employee_status', '<>', 'Deceased')
    .select([
      'first_name',
      'email',
      'preferences',
      sql<
        string | null
      >`case when phone_verified_at is not null and may_text(gid) then phone end`.as('phone'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;

  const { rows: devices } =
    await sql<PushTarget>`select * from push_devices_of(${borrowerGid})`.execute(db);
  return {
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    preferences: row.preferences as Recipient['preferences'],
    devices,
  };
}
