import type { QueueItemType } from '@paystead/lending/states/queue-status';
import type { Insertable, Selectable, Updateable } from 'kysely';
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

export function updateItem(
  db: Transaction,
  gid: string,
  changes: Updateable<QueueItem>,
): Promise<QueueItemRow> {
  return db
    .updateTable('queue_item')
    .set(changes)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
