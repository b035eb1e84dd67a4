import { type Insertable, type Selectable, sql } from 'kysely';
import type { UploadedDocument } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type DocumentRow = Selectable<UploadedDocument>;

/** A document with its state for one item. */
export interface AttachedRow extends DocumentRow {
  readonly queue_item_gid: string;
  readonly attached_at: Temporal.Instant;
  readonly returned_at: Temporal.Instant | null;
}

/** The documents of these items that weren't removed, in the order they arrived. */
export function findAttached(db: Transaction, itemGids: readonly string[]): Promise<AttachedRow[]> {
  if (itemGids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('queue_item_document as attached')
    .innerJoin('uploaded_document as document', 'document.gid', 'attached.document_gid')
    .where('attached.queue_item_gid', '=', sql<string>`any(${itemGids}::uuid[])`)
    .where('attached.removed_at', 'is', null)
    .where('document.erased_at', 'is', null)
    .selectAll('document')
    .select(['attached.queue_item_gid', 'attached.attached_at', 'attached.returned_at'])
    .orderBy('attached.attached_at')
    .orderBy('document.gid')
    .execute();
}

/** How many files of an item count: neither removed nor returned. */
export async function countAttached(db: Transaction, itemGid: string): Promise<number> {
  const attached = await findAttached(db, [itemGid]);
  return attached.filter(({ returned_at }) => returned_at === null).length;
}

/** Every stored document of a borrower. */
export function findBorrowerDocuments(
  db: Transaction,
  borrowerGid: string,
): Promise<DocumentRow[]> {
  return db
    .selectFrom('uploaded_document')
    .selectAll()
    .where('borrower_gid', '=', borrowerGid)
    .where('erased_at', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .limit(100)
    .execute();
}

/** How many bytes a borrower has sent since an instant, including removed files. */
export async function bytesSince(
  db: Transaction,
  borrowerGid: string,
  since: Temporal.Instant,
): Promise<number> {
  const { total } = await db
    .selectFrom('uploaded_document')
    .where('borrower_gid', '=', borrowerGid)
    .where('uploaded_at', '>', since)
    .select(sql<number>`coalesce(sum(size_bytes), 0)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertDocument(
  db: Transaction,
  values: Insertable<UploadedDocument>,
): Promise<void> {
  await db.insertInto('uploaded_document').values(values).execute();
}

/** Submits a document for an item, even if it was returned or removed before. */
export async function attach(
  db: Transaction,
  link: { itemGid: string; documentGid: string; borrowerGid: string; at: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('queue_item_document')
    .values({
      queue_item_gid: link.itemGid,
      document_gid: link.documentGid,
      borrower_gid: link.borrowerGid,
      attached_at: link.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['queue_item_gid', 'document_gid'])
        .doUpdateSet({ attached_at: link.at, returned_at: null, removed_at: null }),
    )
    .execute();
}

/** Removes a document from an item, and erases it unless another item uses it. */
export async function detach(
  db: Transaction,
  itemGid: string,
  documentGid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('queue_item_document')
    .set({ removed_at: at })
    .where('queue_item_gid', '=', itemGid)
    .where('document_gid', '=', documentGid)
    .execute();
  await db
    .updateTable('uploaded_document')
    .set({ erased_at: at })
    .where('gid', '=', documentGid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('queue_item_document')
            .where('document_gid', '=', documentGid)
            .where('removed_at', 'is', null)
            .select('document_gid'),
        ),
      ),
    )
    .execute();
}

/** Marks the submitted documents of an item as returned. */
export async function returnAttached(
  db: Transaction,
  itemGid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('queue_item_document')
    .set({ returned_at: at })
    .where('queue_item_gid', '=', itemGid)
    .where('removed_at', 'is', null)
    .where('returned_at', 'is', null)
    .execute();
}

/** Which of these keys belong to a stored document. */
export async function keptKeys(db: Transaction, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploaded_document')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .where('erased_at', 'is', null)
    .select('storage_key')
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}

type StoredRow = Pick<DocumentRow, 'gid' | 'storage_key'>;

/** Documents with a file, of anybody, in the order of their gids. */
export function findStored(db: Transaction, after: string, most: number): Promise<StoredRow[]> {
  return db
    .selectFrom('uploaded_document')
    .select(['gid', 'storage_key'])
    .where('gid', '>', after)
    .where('erased_at', 'is', null)
    .orderBy('gid')
    .limit(most)
    .execute();
}

/** Whether one of these files was sent and not sent back. */
export function stillCounts(files: readonly Pick<AttachedRow, 'returned_at'>[]): boolean {
  return files.some(({ returned_at }) => returned_at === null);
}
