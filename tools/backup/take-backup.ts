import {
  chown,
  lstat,
  mkdir,
  open,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { isOpenToAll } from '../../server/src/platform/database/embedded-postgres/place.ts';
import { archiveLink } from '../../server/src/platform/database/embedded-postgres/settings.ts';
import {
  chooseSystemUser,
  isRoot,
} from '../../server/src/platform/database/embedded-postgres/system-user.ts';
import { backupFolder, BackupError, type Base, isBackedUp, NOTE } from './backup-folder.ts';
import { type Copied, copyTree } from './copy-tree.ts';
import { dropOldBases } from './drop-old-bases.ts';

/** What a copy of a running server leaves out: another log, and what only the running one needs. */
const LEFT_OUT = [
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//,
  /^(postmaster\.(pid|opts)|backup_label)/,
  /(^|\/)(pgsql_tmp|pg_internal\.init)/,
];

/** A log file is closed at the latest after this time, so that a moment ago can be restored. */
const ARCHIVE_SECONDS = 60;

export interface Place {
  /** The owner's address of the embedded server. */
  readonly ownerUrl: string;
  /** The server's data folder. */
  readonly data: string;
  /** The product's data folder, for documents and exchanged files. */
  readonly dataFolder: string;
}

export interface Taken {
  readonly base: Base;
  readonly files: Copied;
  /** How many older copies were deleted. */
  readonly dropped: number;
}

/**
 * Copies the database and the files while the product runs, and from then on has every change of
 * the database copied to the same folder. Throws a `BackupError` if that isn't possible.
 * @param keep how many copies of the database stay
 */
export async function takeBackup(place: Place, root: string, keep: number): Promise<Taken> {
  const folder = backupFolder(root);
  await prepare(place, root);
  const owner = new Client({ connectionString: place.ownerUrl });
  await owner.connect();
  try {
    await startArchiving(owner, place, folder.wal);
    const base = await copyDatabase(owner, place, folder.bases);
    const files = await copyTree(place.dataFolder, folder.files, { take: isBackedUp });
    return { base, files, dropped: await dropOldBases(folder, keep) };
  } finally {
    await owner.end();
  }
}

/** The folders, and those that the server's own user must be able to write. */
async function prepare({ data, dataFolder }: Place, root: string): Promise<void> {
  if (`${resolve(root)}/`.startsWith(`${resolve(dataFolder)}/`)) {
    throw new BackupError('Choose a folder outside DATA_DIR, best on another disk.');
  }
  const folder = backupFolder(root);
  // Others may pass through the folder, and see nothing in it.
  await mkdir(root, { recursive: true, mode: 0o711 });
  await mkdir(folder.bases, { recursive: true, mode: 0o700 });
  await mkdir(folder.files, { recursive: true, mode: 0o700 });
  await mkdir(folder.wal, { recursive: true, mode: 0o700 });
  if (!isRoot()) return;
  if (!isOpenToAll(root)) {
    throw new BackupError(
      `The database runs as another user than root, who can't enter ${root}. ` +
        'Choose a folder whose parents everybody may enter (chmod o+x).',
    );
  }
  const user = chooseSystemUser(data);
  await chown(folder.wal, user.uid, user.gid);
}

/** Every finished file of the log goes to `wal`, now and after each restart of the server. */
async function startArchiving(owner: Client, { data }: Place, wal: string): Promise<void> {
  const { rows } = await owner.query('show archive_mode');
  if (rows[0]?.archive_mode !== 'on') {
    throw new BackupError('The database runs since before this release. Restart the product.');
  }
  await pointLink(archiveLink(data), resolve(wal));
  await owner.query(`alter system set archive_timeout = '${ARCHIVE_SECONDS}s'`);
  await owner.query('select pg_reload_conf()');
}

async function pointLink(link: string, target: string): Promise<void> {
  const there = await readlink(link).catch(() => null);
  if (there === target) return;
  await symlink(target, `${link}.new`);
  await rename(`${link}.new`, link);
}

async function copyDatabase(owner: Client, { data }: Place, bases: string): Promise<Base> {
  const begunAt = await databaseTime(owner);
  const name = begunAt.toString({ smallestUnit: 'second' }).replaceAll(':', '');
  const part = join(bases, `${name}.part`);
  await owner.query(`set statement_timeout = 0`);
  await owner.query(`select pg_backup_start($1, true)`, [name]);
  await rm(part, { recursive: true, force: true });
  const { bytes } = await copyTree(data, part, {
    take: (path) => !LEFT_OUT.some((part) => part.test(path)),
  });
  const { rows } = await owner.query<{ labelfile: string; first: string }>(
    `select labelfile, substring(labelfile from 'file ([0-9A-F]{24})') as first
       from pg_backup_stop(true)`,
  );
  const [stopped] = rows;
  if (!stopped) throw new BackupError('The database did not end its backup.');
  await writeFile(join(part, 'backup_label'), stopped.labelfile);
  const base: Base = {
    name,
    begunAt: begunAt.toString(),
    doneAt: (await databaseTime(owner)).toString(),
    firstWal: stopped.first,
    bytes,
  };
  await writeFile(join(part, NOTE), JSON.stringify(base, null, 2));
  await rename(part, join(bases, name));
  await flush(bases);
  return base;
}

/** A restore compares moments with the database's own clock. */
async function databaseTime(owner: Client): Promise<Temporal.Instant> {
  const { rows } = await owner.query<{ us: string }>(
    `select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us`,
  );
  return Temporal.Instant.fromEpochNanoseconds(BigInt(rows[0]?.us ?? 0) * 1000n);
}

/** So that the new name survives a power cut. */
async function flush(folder: string): Promise<void> {
  if (!(await lstat(folder)).isDirectory()) return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
