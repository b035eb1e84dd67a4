import type { Insertable, Selectable, Updateable } from 'kysely';
import type { QueueItem } from '../platform/database.types.ts';
import type { Transaction } from '../platform/database.ts';

export type QueueItemRow = Selectable<QueueItem>;

/** The items that were not there yet. */
export function insertItems(
  db: Transaction,
  items: readonly Insertable<QueueItem>[],
): Promise<QueueItemRow[]> {
  return db
    .insertInto('queue_item')
    .values([...items])
    .onConflict((conflict) => conflict.columns(['application_gid', 'type']).doNothing())
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
