import type { QueueDocumentType } from '@paystead/lending/states/queue-documents';
import { randomUUID } from 'node:crypto';
import { virusScan } from '../../partners/virus-scan/virus-scan.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { checkUpload } from '../../platform/files/file-content/check-upload.ts';
import type { CheckedContent } from '../../platform/files/file-content/file-content.ts';
import { Outage, refuse } from '../../platform/refusal.ts';
import { storage } from '../../platform/files/storage/storage.ts';
import { readUpload, type Upload } from '../../platform/http/upload.ts';
import { type DocumentRow, insertDocument } from './documents.queries.ts';
import { cleanName, hasKnownEnding } from './file-name.ts';

type Keeping = Pick<Context, 'actor' | 'config' | 'db' | 'event' | 'now' | 'vault'>;

/** The context that an encrypted file's key is bound to. */
export const documentField = (gid: string) => ({ column: 'uploaded_document', id: gid });

/** A file we accept: no virus, one of the four kinds, complete, and stripped of its metadata. */
export async function inspect(
  { config }: Pick<Keeping, 'config'>,
  file: Upload,
): Promise<CheckedContent & { name: string; sha256: string; scannedBy: string }> {
  if (file.size === 0) refuse('FILE_EMPTY');
  const scanner = virusScan(config);
  if (!scanner) throw new Outage('No virus scanner is set up');
  const bytes = await readUpload(file);
  if ((await scanner.scan(bytes)) !== null) refuse('FILE_INFECTED');
  if (!hasKnownEnding(file.name)) refuse('FILE_TYPE_NOT_ACCEPTED');
  const checked = checkUpload(bytes);
  return {
    ...checked,
    name: cleanName(file.name, checked.mediaType),
    sha256: sha256(checked.content).toString('hex'),
    scannedBy: scanner.name,
  };
}

/**
 * Stores a file, encrypted under its own gid. The file is written before the row commits. If the
 * row is never committed, the nightly sweep deletes the file.
 */
export async function keepFile(
  { actor, config, db, event, now, vault }: Keeping,
  type: QueueDocumentType,
  file: Awaited<ReturnType<typeof inspect>>,
): Promise<string> {
  const gid = randomUUID();
  const key = `${gid.slice(0, 2)}/${gid}`;
  await storage(config).put(key, vault.sealBytes(file.content, documentField(gid)));
  await insertDocument(db, {
    gid,
    borrower_gid: actor.gid,
    type,
    name: file.name,
    media_type: file.mediaType,
    size_bytes: file.content.length,
    sha256: file.sha256,
    storage_key: key,
    scanned_by: file.scannedBy,
    uploaded_at: now,
  });
  event(
    'document.uploaded',
    { kind: 'uploaded_document', gid },
    { after: { type, media_type: file.mediaType, size: file.content.length, sha256: file.sha256 } },
  );
  return gid;
}

/** The contents of a document's file; null when it is gone. Throws when a bit differs. */
export async function openFile(
  { config, vault }: Pick<Keeping, 'config' | 'vault'>,
  document: Pick<DocumentRow, 'gid' | 'storage_key' | 'sha256'>,
): Promise<Buffer | null> {
  const sealed = await storage(config).get(document.storage_key);
  if (!sealed) return null;
  const content = vault.openBytes(sealed, documentField(document.gid));
  if (sha256(content).toString('hex') !== document.sha256) {
    throw new Error(`Document ${document.gid} differs`);
  }
  return content;
}
