import type { Insertable } from 'kysely';
import type { Document } from '../platform/database.types.ts';
import type { Transaction } from '../platform/database.ts';

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
