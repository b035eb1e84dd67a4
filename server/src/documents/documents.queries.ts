import type { Insertable } from 'kysely';
import type { Document } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

export async function insertDocument(db: Transaction, values: Insertable<Document>): Promise<void> {
  await db.insertInto('document').values(values).execute();
}

export function findDocument(db: Transaction, gid: string) {
  return db
    .selectFrom('document')
    .where('gid', '=', gid)
    .select(['gid', 'title', 'media_type', 'content_cipher', 'sha256'])
    .executeTakeFirst();
}

/** The newest document of a kind for an application. */
export async function findOwnDocument(
  db: Transaction,
  applicationGid: string,
  kind: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('document')
    .where('application_gid', '=', applicationGid)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .select('gid')
    .executeTakeFirst();
  return row?.gid;
}
