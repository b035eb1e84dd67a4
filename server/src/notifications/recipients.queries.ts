import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Recipient } from './topic.ts';

/** The borrower's contact data; undefined for somebody who has died. Reads a table of profile. */
export async function findRecipient(
  db: Transaction,
  borrowerGid: string,
): Promise<Recipient | undefined> {
  return (await findRecipients(db, [borrowerGid])).get(borrowerGid);
}

/** The contact data of some borrowers, by gid; without those who have died. */
export async function findRecipients(
  db: Transaction,
  borrowerGids: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const { rows } = await sql<RecipientRow>`
    select gid, first_name, email, preferences,
           case when phone_verified_at is not null and may_text(gid) then phone end as phone,
           (select coalesce(jsonb_agg(to_jsonb(device)), '[]') from push_devices_of(gid) device)
             as devices
      from borrower
     where gid = any(${borrowerGids}::uuid[]) and employee_status <> 'Deceased'`.execute(db);
  return new Map(
    rows.map(({ devices, email, first_name: firstName, gid, phone, preferences }) => [
      gid,
      { firstName, email, phone, preferences, devices },
    ]),
  );
}

interface RecipientRow extends Omit<Recipient, 'firstName'> {
  readonly gid: string;
  readonly first_name: string;
}
