import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { findDocument } from './documents.queries.ts';

export interface OpenedDocument {
  readonly title: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A stored document, unchanged; undefined if there is none. Throws if a bit differs. */
export async function openDocument(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  gid: string,
): Promise<OpenedDocument | undefined> {
  const row = await findDocument(db, gid);
  if (!row) return undefined;
  const place = { column: 'document.content_cipher', id: gid };
  const content = Buffer.from(vault.open(row.content_cipher, place), 'base64');
  if (sha256(content).toString('hex') !== row.sha256) throw new Error(`Document ${gid} differs`);
  return { title: row.title, mediaType: row.media_type, content };
}
