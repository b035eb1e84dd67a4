import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Says in a sentence for the operator why there is no backup, or nothing was restored. */
export class BackupError extends Error {}

/** The parts of a folder of backups. */
export interface BackupFolder {
  /** Copies of the database, a folder each. */
  readonly bases: string;
  /** The log of the database since the oldest of them, compressed. */
  readonly wal: string;
  /** Documents, and the files exchanged with banks and employers. */
  readonly files: string;
}

export function backupFolder(root: string): BackupFolder {
  return { bases: join(root, 'base'), wal: join(root, 'wal'), files: join(root, 'files') };
}

/** One copy of the database. Times are instants in UTC. */
export interface Base {
  readonly name: string;
  readonly begunAt: string;
  /** The earliest moment that this copy can be restored to. */
  readonly doneAt: string;
  /** The first file of the log that this copy needs. */
  readonly firstWal: string;
  readonly bytes: number;
}

/** What describes a copy, beside its data. */
export const NOTE = 'paystead-backup.json';

/** The complete copies, oldest first. */
export async function listBases({ bases }: BackupFolder): Promise<Base[]> {
  if (!existsSync(bases)) return [];
  const names = (await readdir(bases)).filter((name) => existsSync(join(bases, name, NOTE)));
  const found = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(bases, name, NOTE), 'utf8')) as Base),
  );
  return found.toSorted((one, other) => one.doneAt.localeCompare(other.doneAt));
}

/**
 * Whether a part of the data folder belongs to a backup: everything but the database, which is
 * copied apart, and the key, which must never lie beside what it opens.
 */
export function isBackedUp(path: string): boolean {
  const [top = ''] = path.split('/');
  return !['postgres', 'master-key'].includes(top) && !path.endsWith('.part');
}
