import type { PaperKind } from '@paystead/contract/verification/documents';
import { randomUUIDv7 } from 'node:crypto';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { insertDocuments } from './documents.queries.ts';

export interface NewDocument {
  readonly borrowerGid: string;
  readonly applicationGid?: string;
  readonly loanGid?: string;
  readonly kind: PaperKind;
  readonly title: string;
  readonly mediaType: 'application/pdf';
  readonly content: Buffer;
}

/** Stores a document permanently, encrypted. */
export async function keepDocument(
  context: Pick<WorkContext, 'db' | 'now' | 'vault'>,
  document: NewDocument,
): Promise<{ gid: string }> {
  const gid = randomUUIDv7();
  await keepDocuments(context, [{ gid, ...document }]);
  return { gid };
}

/** Stores many documents as `keepDocument` stores one, in one statement. */
export async function keepDocuments(
  { db, now, vault }: Pick<WorkContext, 'db' | 'now' | 'vault'>,
  documents: readonly (NewDocument & { readonly gid: string })[],
): Promise<void> {
  const rows = documents.map((document) => ({
    gid: document.gid,
    borrower_gid: document.borrowerGid,
    application_gid: document.applicationGid ?? null,
    loan_gid: document.loanGid ?? null,
    kind: document.kind,
    title: document.title,
    media_type: document.mediaType,
    content_cipher: vault.seal(document.content.toString('base64'), {
      column: 'document.content_cipher',
      id: document.gid,
    }),
    sha256: sha256(document.content).toString('hex'),
    created_at: now,
  }));
  await insertDocuments(db, rows);
}
