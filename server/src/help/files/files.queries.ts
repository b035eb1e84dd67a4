import { type Insertable, type Selectable, sql } from 'kysely';
import type { HelpFile } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type FileRow = Selectable<HelpFile>;

export async function insertFile(db: Transaction, values: Insertable<HelpFile>): Promise<void> {
  await db.insertInto('help_file').values(values).execute();
}

/** The files of these messages. */
export function findFiles(db: Transaction, messageGids: readonly string[]): Promise<FileRow[]> {
  return db
    .selectFrom('help_file')
    .selectAll()
    .where('message_gid', '=', sql<string>`any(${messageGids}::uuid[])`)
    .execute();
}

/** One file of a borrower or of a conversation. */
export function findFile(
  db: Transaction,
  gid: string,
  of: { borrowerGid: string } | { conversationGid: string },
): Promise<FileRow | undefined> {
  const [column, value] =
    'borrowerGid' in of
      ? (['borrower_gid', of.borrowerGid] as const)
      : (['conversation_gid', of.conversationGid] as const);
  return db
    .selectFrom('help_file')
    .selectAll()
    .where('gid', '=', gid)
    .where(column, '=', value)
    .executeTakeFirst();
}

/** How many bytes a borrower has sent in the chat since an instant. */
export async function bytesSentSince(
  db: Transaction,
  borrowerGid: string,
  since: Temporal.Instant,
): Promise<number> {
  const { total } = await db
    .selectFrom('help_file')
    .where('borrower_gid', '=', borrowerGid)
    .where('sent_at', '>', since)
    .select(sql<number>`coalesce(sum(size_bytes), 0)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Which of these storage keys belong to a file of the chat. */
export async function keptHelpKeys(db: Transaction, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('help_file')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .select('storage_key')
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}

/** Files of anybody, in the order of their gids. */
export function findStoredFiles(
  db: Transaction,
  after: string,
  most: number,
): Promise<Pick<FileRow, 'gid' | 'storage_key'>[]> {
  return db
    .selectFrom('help_file')
    .select(['gid', 'storage_key'])
    .where('gid', '>', after)
    .orderBy('gid')
    .limit(most)
    .execute();
}
