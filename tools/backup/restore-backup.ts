import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import {
  EmbeddedPostgresError,
  startPostgres,
} from '../../server/src/platform/database/embedded-postgres.ts';
import { choosePlace } from '../../server/src/platform/database/embedded-postgres/place.ts';
import { quoted } from '../../server/src/platform/database/embedded-postgres/settings.ts';
import {
  chooseSystemUser,
  isRoot,
} from '../../server/src/platform/database/embedded-postgres/system-user.ts';
import { backupFolder, BackupError, type Base, listBases, NOTE } from './backup-folder.ts';
import { type Copied, copyTree } from './copy-tree.ts';

/** Folders that a server needs and a copy leaves empty. */
const EMPTY = [
  'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp',
  'pg_subtrans',
]; // prettier-ignore

/** Settings of the recovery, removed when it is done. */
const RECOVERY = [
  'restore_command',
  'recovery_target_time',
  'recovery_target_action',
  'hot_standby',
  'archive_timeout',
];

export interface Restored {
  readonly base: Base;
  readonly files: Copied;
  /** When the last restored change was made, as PostgreSQL prints it; null if there was none. */
  readonly lastChange: string | null;
}

/**
 * Restores the database and the files of a backup into an unused data folder, as they were at a
 * moment, or as late as the backup goes. Throws a `BackupError` if the data folder is in use, or if
 * the backup doesn't reach the moment.
 */
export async function restoreBackup(
  root: string,
  dataFolder: string,
  until: Temporal.Instant | null,
): Promise<Restored> {
  const folder = backupFolder(root);
  const base = await chooseBase(await listBases(folder), until, root);
  const place = choosePlace(join(dataFolder, 'postgres'));
  if (existsSync(place.data)) {
    throw new BackupError(
      `${place.root} holds a database already. Restore into an unused folder: set DATA_DIR.`,
    );
  }
  await layOut(join(folder.bases, base.name), place.data, folder.wal, until);
  const lastChange = await recover(dataFolder, place, until);
  const files = await copyTree(folder.files, dataFolder, {
    isInTime: (changedAt) => until === null || Temporal.Instant.compare(changedAt, until) <= 0,
  });

  return { base, files, lastChange };
}

async function chooseBase(
  bases: readonly Base[],
  until: Temporal.Instant | null,
  root: string,
): Promise<Base> {
  const [oldest] = bases;
  if (!oldest) throw new BackupError(`${root} holds no backup.`);
  const isEarly = ({ doneAt }: Base) =>
    until === null || Temporal.Instant.compare(Temporal.Instant.from(doneAt), until) <= 0;
  const found = bases.findLast(isEarly);
  if (!found)
    throw new BackupError(`The oldest backup is of ${oldest.doneAt}, later than --until.`);
  return found;
}

/** Copies the base beside its place, and renames it when it is complete. */
async function layOut(
  base: string,
  data: string,
  wal: string,
  until: Temporal.Instant | null,
): Promise<void> {
  const part = `${data}.new-restored`;
  await rm(part, { recursive: true, force: true });
  await copyTree(base, part, { take: (path) => path !== NOTE });
  for (const name of EMPTY) await mkdir(join(part, name), { recursive: true });
  await mkdir(join(part, 'pg_wal', 'archive_status'), { recursive: true });
  await writeFile(join(part, 'recovery.signal'), '');
  await appendFile(join(part, 'postgresql.auto.conf'), recoverySettings(wal, until));
  await giveTo(part, isRoot() ? chooseSystemUser(data) : null);
  await rename(part, data);
}

function recoverySettings(wal: string, until: Temporal.Instant | null): string {
  const fetch = `gzip -dc ${quoted(resolve(wal))}/%f.gz > "%p"`;
  const lines = [
    ['restore_command', fetch],
    ['recovery_target_action', 'promote'],
    // Nobody may connect before the target is reached.
    ['hot_standby', 'off'],
    ...(until ? [['recovery_target_time', postgresTime(until)]] : []),
  ];
  return lines.map(([name, value]) => `${name} = '${value?.replaceAll("'", "''")}'\n`).join('');
}

/** PostgreSQL takes no `Z` here. */
function postgresTime(at: Temporal.Instant): string {
  return at.toString().replace('T', ' ').replace('Z', '+00');
}

/** PostgreSQL refuses a data folder of another user, or one that others may enter. */
async function giveTo(path: string, user: { uid: number; gid: number } | null): Promise<void> {
  const found = await lstat(path);
  await chmod(path, found.isDirectory() ? 0o700 : 0o600);
  if (user) await chown(path, user.uid, user.gid);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), user);
}

/** Replays the log, and leaves a database like any other. If that fails, leaves nothing. */
async function recover(
  dataFolder: string,
  { data, log }: { data: string; log: string },
  until: Temporal.Instant | null,
): Promise<string | null> {
  try {
    const server = await startPostgres({ folder: join(dataFolder, 'postgres') });
    try {
      return await endRecovery(server.url);
    } finally {
      await server.stop();
    }
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    if (until === null || !(await isTooLate(error, log))) throw error;
    throw new BackupError(
      `The backup’s log doesn’t reach ${until.toString()}. A change is in the backup a minute after ` +
        'it was made at the latest. Leave out --until to restore as much as there is.',
      { cause: error },
    );
  }
}

async function isTooLate(error: unknown, log: string): Promise<boolean> {
  if (!(error instanceof EmbeddedPostgresError)) return false;
  const told = await readFile(log, 'utf8').catch(() => '');
  return told.includes('recovery ended before configured recovery target was reached');
}

async function endRecovery(ownerUrl: string): Promise<string | null> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ at: string | null }>(
      'select pg_last_xact_replay_timestamp()::text as at',
    );
    for (const name of RECOVERY) await owner.query(`alter system reset ${name}`);
    return rows[0]?.at ?? null;
  } finally {
    await owner.end();
  }
}
