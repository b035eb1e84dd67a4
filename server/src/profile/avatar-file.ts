import type { Config } from '../platform/settings/config.ts';
import { storage } from '../platform/files/storage/storage.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import type { Vault } from '../platform/sealing/vault.ts';
import type { AvatarRow } from './avatar.queries.ts';

/** The context that a photo's key is bound to. */
export const avatarField = (gid: string) => ({ column: 'avatar', id: gid });

/** A stored photo; null if its file is gone. Throws when a bit differs. */
export async function openAvatar(
  { config, vault }: { readonly config: Config; readonly vault: Vault },
  row: Pick<AvatarRow, 'gid' | 'storage_key' | 'sha256'>,
): Promise<Buffer | null> {
  const sealed = await storage(config).get(row.storage_key);
  if (!sealed) return null;
  const content = vault.openBytes(sealed, avatarField(row.gid));
  if (sha256(content).toString('hex') !== row.sha256) throw new Error(`Avatar ${row.gid} differs`);
  return content;
}
