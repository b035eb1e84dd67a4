import type { Context } from '../../platform/context.ts';
import { storage } from '../../platform/files/storage/storage.ts';
import { resealStored, type ResealWork } from '../../platform/files/storage/reseal-stored.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { type FileRow, findStoredFiles } from './files.queries.ts';

/** The context that an encrypted file's key is bound to. */
export const helpFileField = (gid: string) => ({ column: 'help_file', id: gid });

/** The contents of a file; null when it is gone. Throws when a bit differs. */
export async function openHelpFile(
  { config, vault }: Pick<Context, 'config' | 'vault'>,
  row: Pick<FileRow, 'gid' | 'storage_key' | 'sha256'>,
): Promise<Buffer | null> {
  const sealed = await storage(config).get(row.storage_key);
  if (!sealed) return null;
  const content = vault.openBytes(sealed, helpFileField(row.gid));
  if (sha256(content).toString('hex') !== row.sha256) throw new Error(`File ${row.gid} differs`);
  return content;
}

/**
 * Encrypts every file of the chat that is under an older data key again.
 * @returns the files that don't open
 */
export function resealHelpFiles(work: ResealWork): Promise<string[]> {
  return resealStored(work, { name: 'help file', find: findStoredFiles, field: helpFileField });
}
