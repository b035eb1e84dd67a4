import type { SavedList } from '@paystead/contract/product/saved-filters';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** Row-level security shows nobody another person's. */
export function findSaved(db: Transaction, staffGid: string, list: SavedList) {
  return db
    .selectFrom('saved_filter')
    .select(['gid', 'name', 'query'])
    .where('staff_gid', '=', staffGid)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();
}

interface NewFilter {
  readonly staffGid: string;
  readonly list: SavedList;
  readonly name: string;
  readonly query: string;
  readonly now: Temporal.Instant;
}

export function insertSaved(db: Transaction, { staffGid, list, name, query, now }: NewFilter) {
  return db
    .insertInto('saved_filter')
    .values({ staff_gid: staffGid, list, name, query, created_at: now })
    .onConflict((it) => it.columns(['staff_gid', 'list', 'name']).doUpdateSet({ query }))
    .returning('gid')
    .executeTakeFirstOrThrow();
}

export async function removeSaved(db: Transaction, staffGid: string, gid: string) {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filter')
    .where('gid', '=', gid)
    .where('staff_gid', '=', staffGid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
