import type { Selectable } from 'kysely';
import type { DB, Transaction } from '../platform/database/database.ts';

export type NameChange = Selectable<DB['name_change']>;

/** The person's newest name change, with the state of its task. */
export function findNameChange(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('name_change')
    .innerJoin('queue_item', 'queue_item.gid', 'name_change.queue_item_gid')
    .where('name_change.borrower_gid', '=', borrowerGid)
    .orderBy('name_change.requested_at', 'desc')
    .selectAll('name_change')
    .select('queue_item.status')
    .limit(1)
    .executeTakeFirst();
}

export function findByItem(db: Transaction, itemGid: string): Promise<NameChange | undefined> {
  return db
    .selectFrom('name_change')
    .selectAll()
    .where('queue_item_gid', '=', itemGid)
    .executeTakeFirst();
}

export async function insertNameChange(
  db: Transaction,
  change: Pick<
    NameChange,
    | 'borrower_gid'
    | 'queue_item_gid'
    | 'old_first_name'
    | 'old_last_name'
    | 'first_name'
    | 'last_name'
    | 'requested_at'
  >,
): Promise<void> {
  await db.insertInto('name_change').values(change).execute();
}

export async function updateNameChange(
  db: Transaction,
  gid: string,
  change: Partial<Pick<NameChange, 'first_name' | 'last_name' | 'applied_at' | 'declined_at'>>,
): Promise<void> {
  await db.updateTable('name_change').set(change).where('gid', '=', gid).execute();
}
