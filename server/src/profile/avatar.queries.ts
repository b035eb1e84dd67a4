import { type Insertable, type Selectable, sql } from 'kysely';
import type { Avatar } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

export type AvatarRow = Selectable<Avatar>;

export function findAvatar(db: Transaction, borrowerGid: string): Promise<AvatarRow | undefined> {
  return db
    .selectFrom('avatar')
    .selectAll()
    .where('borrower_gid', '=', borrowerGid)
    .executeTakeFirst();
}

/** Stores a photo in place of the person's old one, whose file the nightly sweep deletes. */
export async function replaceAvatar(db: Transaction, values: Insertable<Avatar>): Promise<void> {
  await deleteAvatar(db, values.borrower_gid);
  await db.insertInto('avatar').values(values).execute();
}

/** Removes a person's photo; false if there was none. */
export async function deleteAvatar(db: Transaction, borrowerGid: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('avatar')
    .where('borrower_gid', '=', borrowerGid)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Which of these storage keys belong to a photo. */
export async function keptAvatarKeys(
  db: Transaction,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('avatar')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .select('storage_key')
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}

type StoredAvatar = Pick<AvatarRow, 'gid' | 'storage_key'>;

/** Photos of anybody, in the order of their gids. */
export function findStoredAvatars(
  db: Transaction,
  after: string,
  most: number,
): Promise<StoredAvatar[]> {
  return db
    .selectFrom('avatar')
    .select(['gid', 'storage_key'])
    .where('gid', '>', after)
    .orderBy('gid')
    .limit(most)
    .execute();
}
