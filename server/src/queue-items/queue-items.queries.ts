import type { QueueItemType } from '@paystead/lending/states/queue-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { QueueItem } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

export type QueueItemRow = Selectable<QueueItem>;

/** Inserts items and returns those that didn't exist yet. */
export function insertItems(
  db: Transaction,
  items: readonly Insertable<QueueItem>[],
): Promise<QueueItemRow[]> {
  return db
    .insertInto('queue_item')
    .values([...items])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

export function lockItem(db: Transaction, gid: string): Promise<QueueItemRow | undefined> {
  return db
    .selectFrom('queue_item')
    .selectAll()
    .where('gid', '=', gid)
    .forUpdate()
    .executeTakeFirst();
}

/** The newest item of a borrower, of these types, that belongs to no application. */
export function findItemAlone(
  db: Transaction,
  borrowerGid: string,
  types: readonly QueueItemType[],
): Promise<QueueItemRow | undefined> {
  return db
    .selectFrom('queue_item')
    .selectAll()
    .where('borrower_gid', '=', borrowerGid)
    .where('application_gid', 'is', null)
    .where('type', 'in', [...types])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The items of a type that some applications have, locked in one order. */
export function lockItemsOfType(
  db: Transaction,
  applicationGids: readonly string[],
  type: QueueItemType,
): Promise<QueueItemRow[]> {
  return db
    .selectFrom('queue_item')
    .selectAll()
    .where('application_gid', '=', sql<string>`any(${applicationGids}::uuid[])`)
    .where('type', '=', type)
    .orderBy('gid')
    .forUpdate()
    .execute();
}

export function findItemsOfApplication(
  db: Transaction,
  applicationGid: string,
): Promise<QueueItemRow[]> {
  return db
    .selectFrom('queue_item')
    .selectAll()
    .where('application_gid', '=', applicationGid)
    .orderBy('created_at')
    .orderBy('type')
    .execute();
}

/** What a borrower or staff still have to do, the oldest first; the first twenty. */
export function findUnfinishedItems(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('queue_item')
    .select(['gid', 'type', 'status'])
    .where('borrower_gid', '=', borrowerGid)
    .where('status', 'in', ['PENDING', 'REVIEW'])
    .orderBy('created_at')
    .orderBy('gid')
    .limit(20)
    .execute();
}

/** Changes items alike; returns them. */
export function updateItems(
  db: Transaction,
  gids: readonly string[],
  changes: Updateable<QueueItem>,
): Promise<QueueItemRow[]> {
  return db
    .updateTable('queue_item')
    .set(changes)
    .where('gid', '=', sql<string>`any(${gids}::uuid[])`)
    .returningAll()
    .execute();
}

/**
 * Nobody waits any more for the open items of an application that is over. Exception: setting up
 * the deposit of a funded loan, which starts after the signature.
 */
export async function endItems(
  db: Transaction,
  applicationGid: string,
  { isFunded }: { readonly isFunded: boolean },
): Promise<void> {
  let open = db
    .updateTable('queue_item')
    .set({ due_at: null })
    .where('application_gid', '=', applicationGid)
    .where('due_at', 'is not', null);
  if (isFunded) open = open.where('type', '<>', 'ALLOTMENT');
  await open.execute();
}

/** Items, locked in one order. */
export function lockItems(db: Transaction, gids: readonly string[]): Promise<QueueItemRow[]> {
  return db
    .selectFrom('queue_item')
    .selectAll()
    .where(sql<boolean>`gid = any(${gids}::uuid[])`)
    .orderBy('gid')
    .forUpdate()
    .execute();
}

/** Writes who works on an item. */
export async function holdItem(
  db: Transaction,
  gid: string,
  held: { readonly to: string; readonly at: Temporal.Instant } | null,
): Promise<void> {
  await db
    .updateTable('queue_item')
    .set({ taken_by_gid: held?.to ?? null, taken_at: held?.at ?? null })
    .where('gid', '=', gid)
    .execute();
}
