import { type Insertable, type Selectable, sql } from 'kysely';
import type { UploadedDocument } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type DocumentRow = Selectable<UploadedDocument>;

/** A document as it stands with one item. */
export interface AttachedRow extends DocumentRow {
  readonly queue_item_gid: string;
  readonly attached_at: Temporal.Instant;
  readonly returned_at: Temporal.Instant | null;
}

/** Documents of these items that were not taken back, in the order they came. */
export function findAttached(db: Transaction, itemGids: readonly string[]): Promise<AttachedRow[]> {
  if (itemGids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('queue_item_document as attached')
    .innerJoin('uploaded_document as document', 'document.gid', 'attached.document_gid')
    .where('attached.queue_item_gid', 'in', [...itemGids])
    .where('attached.removed_at', 'is', null)
    .where('document.erased_at', 'is', null)
    .selectAll('document')
    .select(['attached.queue_item_gid', 'attached.attached_at', 'attached.returned_at'])
    .orderBy('attached.attached_at')
    .orderBy('document.gid')
    .execute();
}

/** How many files an item has that count: neither taken back nor sent back. */
export async function countAttached(db: Transaction, itemGid: string): Promise<number> {
  const attached = await findAttached(db, [itemGid]);
  return attached.filter(({ returned_at }) => returned_at === null).length;
}

/** Every document of a borrower that is still kept. */
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

/** What a borrower has sent since an instant, taken back or not: bytes. */
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

/** Hands a document in for an item, also one that was sent back or taken away before. */
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

/** Takes a document from an item; it is erased unless another item has it. */
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

/** Marks what was handed in for an item as sent back. */
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

/** Which of these keys belong to a document that is kept. */
export async function keptKeys(db: Transaction, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploaded_document')
    .where('storage_key', 'in', [...keys])
    .where('erased_at', 'is', null)
    .select('storage_key')
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}
