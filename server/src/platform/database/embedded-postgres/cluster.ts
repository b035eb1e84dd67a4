import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, errorCode, explainOutput, explainSpawn } from './failure.ts';
import type { Place } from './place.ts';
import { ownerRole } from './server-url.ts';
import { isRoot, type SystemUser } from './system-user.ts';

const unfinished = 'data.new-';

/** The environment of PostgreSQL’s programs: no PG… variable, no locale of the host. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The user to start a program as, as options of `spawn`; empty for an ordinary process. */
export function spawnAs(user: SystemUser): Partial<SystemUser> {
  return isRoot() ? user : {};
}

/**
 * Creates the data folder if there is none. Builds it under another name and renames it when it is
 * complete, so that no half-built folder remains. Never empties an existing folder; refuses one of
 * another major version, and one that holds no database.
 */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  user: SystemUser,
): Promise<void> {
  if (existsSync(place.data)) return requireMajor(place.data, binaries.major);
  for (const old of readdirSync(place.root).filter((name) => name.startsWith(unfinished))) {
    rmSync(join(place.root, old), { recursive: true, force: true });
  }

  const folder = mkdtempSync(join(place.root, unfinished));
  if (isRoot()) chownSync(folder, user.uid, user.gid);
  try {
    await initialise(folder, place.data, binaries, user);
    renameSync(folder, place.data);
    syncFolder(place.root);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The builtin C.UTF-8 doesn't depend on a locale of the host, so that every machine sorts alike.
 */
async function initialise(folder: string, future: string, binaries: Binaries, user: SystemUser) {
  const options = ['-D', folder, '-U', ownerRole, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const rest = ['--data-checksums', '--no-instructions'];
  try {
    await promisify(execFile)(binaries.initdb, [...options, ...locale, ...rest], {
      ...spawnAs(user),
      env: environment,
      cwd: folder,
    });
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    if (errorCode(error) !== undefined) throw explainSpawn(error, 'initdb');
    throw explainOutput(`${stdout ?? ''}\n${stderr ?? ''}`, future);
  }
}

function requireMajor(dataFolder: string, major: string): void {
  const versionFile = join(dataFolder, 'PG_VERSION');
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined;
  if (found === major) return;
  if (found === undefined) {
    throw new EmbeddedPostgresError(
      `${dataFolder} isn’t a PostgreSQL database, or it’s damaged. Restore it or move it away.`,
    );
  }

  throw new EmbeddedPostgresError(
    `The database in ${dataFolder} was made by PostgreSQL ${found}, but this release comes with ${major}. ` +
      'Move it over with pg_dump and pg_restore of those versions, or move it away to start empty.',
  );
}

/** Flushes the folder, so that the new name survives a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
