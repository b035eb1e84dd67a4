import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { MaintenanceWindow } from '../platform/database/database.types.ts';

export type WindowRow = Selectable<MaintenanceWindow>;

/** The latest fifty, with their people. */
export function findWindows(db: Transaction) {
  return db
    .selectFrom('maintenance_window as m')
    .innerJoin('staff_member as w', 'w.gid', 'm.written_by')
    .leftJoin('staff_member as e', 'e.gid', 'm.ended_by')
    .orderBy('m.starts_at', 'desc')
    .limit(50)
    .selectAll('m')
    .select(['w.name as writer', 'e.name as ender'])
    .execute();
}

export async function insertWindow(
  db: Transaction,
  row: Insertable<MaintenanceWindow>,
): Promise<string> {
  const { gid } = await db
    .insertInto('maintenance_window')
    .values(row)
    .returning('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

/** Those who plan wait for each other here; the lock ends with the transaction. */
export async function lockWindows(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('maintenance windows'))`.execute(db);
}

/** Whether a window that wasn't ended shares a moment with this one. */
export async function overlaps(
  db: Transaction,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('maintenance_window')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locked until the transaction ends. */
export function lockWindow(db: Transaction, gid: string): Promise<WindowRow | undefined> {
  return db
    .selectFrom('maintenance_window')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function endWindow(
  db: Transaction,
  gid: string,
  { at, by }: { by: string; at: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('maintenance_window')
    .set({ ended_by: by, ended_at: at })
    .where('gid', '=', gid)
    .execute();
}

/** Windows that begin by an instant and haven't begun, the next one first. */
export function findComing(
  db: Transaction,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<WindowRow[]> {
  return db
    .selectFrom('maintenance_window')
    .where('ended_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .orderBy('starts_at')
    .limit(3)
    .selectAll()
    .execute();
}
