import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB, Transaction } from '../platform/database/database.ts';

export type DeviceRow = Selectable<DB['push_device']>;

/** One person's registrations run one after the other, so that they can't exceed the limit. */
export async function lockOwner(db: Transaction, borrowerGid: string): Promise<void> {
  await db
    .selectFrom('borrower')
    .select('gid')
    .where('gid', '=', borrowerGid)
    .forNoKeyUpdate()
    .execute();
}

/** Removes a token from every other person who has it. */
export async function releaseToken(db: Transaction, lookup: Buffer): Promise<boolean> {
  const { rows } = await sql<{
    released: number;
  }>`select release_push_token(${lookup}) as released`.execute(db);
  return (rows[0]?.released ?? 0) > 0;
}

export function findDevices(db: Transaction, borrowerGid: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_device')
    .selectAll()
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('registered_at', 'desc')
    .orderBy('gid')
    .execute();
}

export function findDevice(db: Transaction, gid: string): Promise<DeviceRow | undefined> {
  return db.selectFrom('push_device').selectAll().where('gid', '=', gid).executeTakeFirst();
}

export function insertDevice(
  db: Transaction,
  device: Insertable<DB['push_device']>,
): Promise<DeviceRow> {
  return db.insertInto('push_device').values(device).returningAll().executeTakeFirstOrThrow();
}

export function updateDevice(
  db: Transaction,
  gid: string,
  change: Updateable<DB['push_device']>,
): Promise<DeviceRow> {
  return db
    .updateTable('push_device')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a device and returns it; returns nothing for another person's device. */
export function deleteDevice(
  db: Transaction,
  { gid, borrowerGid }: { gid: string; borrowerGid: string },
): Promise<DeviceRow | undefined> {
  return db
    .deleteFrom('push_device')
    .where('gid', '=', gid)
    .where('borrower_gid', '=', borrowerGid)
    .returningAll()
    .executeTakeFirst();
}

/** Removes all devices of a person, for any actor; returns how many there were. */
export async function deleteAll(db: Transaction, borrowerGid: string): Promise<number> {
  const { rows } = await sql<{
    stopped: number;
  }>`select stop_push_devices(${borrowerGid}) as stopped`.execute(db);
  return rows[0]?.stopped ?? 0;
}

/** Removes a device whose token is gone, unless it has a new one by now. */
export function deleteGone(
  db: Transaction,
  { gid, token_lookup: lookup }: DeviceRow,
): Promise<DeviceRow | undefined> {
  return db
    .deleteFrom('push_device')
    .where('gid', '=', gid)
    .where('token_lookup', '=', lookup)
    .returningAll()
    .executeTakeFirst();
}
