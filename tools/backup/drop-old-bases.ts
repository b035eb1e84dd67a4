import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupFolder, listBases } from './backup-folder.ts';

/**
 * Deletes all but the newest `keep` copies of the database, and the log from before the oldest one
 * that stays. Returns how many copies it deleted.
 */
export async function dropOldBases(folder: BackupFolder, keep: number): Promise<number> {
  const bases = await listBases(folder);
  const old = bases.slice(0, Math.max(0, bases.length - keep));
  for (const { name } of old) await rm(join(folder.bases, name), { recursive: true });
  const [oldest] = bases.slice(old.length);
  if (!oldest || old.length === 0) return 0;
  for (const name of await readdir(folder.wal)) {
    const isLog = /^[0-9A-F]{24}(\.|$)/.test(name);
    if (isLog && name.slice(0, 24) < oldest.firstWal) await rm(join(folder.wal, name));
  }
  return old.length;
}
