import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './failure.ts';
import { isRoot, type SystemUser } from './system-user.ts';

/** Where one embedded server keeps everything. */
export interface Place {
  /** Holds all the rest; the lock files and the log lie directly in it. */
  root: string;
  data: string;
  startLock: string;
  usersLock: string;
  log: string;
}

/** Where root keeps databases of checkouts that other users cannot reach. */
const systemFolderOfRoot = '/var/lib/paystead';

/** The shortest limit of the supported systems for a socket’s path, macOS’s, in bytes. */
const longestSocketPath = 103;

/**
 * Decides where the server for `folder` lives, and makes that folder.
 * Root hands PostgreSQL to an unprivileged user, who must be able to pass through every parent:
 * where one is closed (a checkout in root’s home), a system folder named after `folder` is taken.
 * A database that is already in one of the two stays where it is.
 */
export function choosePlace(folder: string, systemFolder = systemFolderOfRoot): Place {
  const wished = resolve(folder);
  const fallback = join(systemFolder, shortHash(wished));
  const atWish = existsSync(join(wished, 'data'));
  const atFallback = isRoot() && existsSync(join(fallback, 'data'));
  const closed = isRoot() && !atWish && !isOpenToAll(wished);

  return makePlace(atFallback || closed ? fallback : wished);
}

/**
 * The folder of the socket, made if missing and private to the server’s user. A socket’s path is
 * limited to about a hundred bytes; for a deep place the folder lies under the temporary one.
 */
export function makeSocketFolder(place: Place, user: SystemUser): string {
  const near = join(place.root, 'socket');
  const fits = Buffer.byteLength(socketPath(near)) <= longestSocketPath;
  const folder = fits ? near : join(tmpdir(), `paystead-${shortHash(place.root)}`);

  makePrivateFolder(folder, user);
  return folder;
}

/** The socket PostgreSQL makes in its folder. Its port number is a name only: nothing listens. */
export function socketPath(socketFolder: string): string {
  return join(socketFolder, '.s.PGSQL.5432');
}

/** Makes a folder that only `user` enters, and refuses one that somebody else put there before. */
export function makePrivateFolder(folder: string, user: SystemUser): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (isRoot()) chownSync(folder, user.uid, user.gid);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== user.uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} should be a folder of user ${user.uid} that nobody else may enter (0700), but it ` +
        'is not. Remove it.',
    );
  }
}

function makePlace(root: string): Place {
  try {
    const made = mkdirSync(root, { recursive: true });
    if (made && isRoot()) openForPassing(root, made);
    accessSync(root, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The folder ${root} cannot be made or written by this user. Set DATA_DIR to a folder that can.`,
      { cause: error },
    );
  }
  const real = realpathSync(root);

  return {
    root: real,
    data: join(real, 'data'),
    startLock: join(real, 'start.lock'),
    usersLock: join(real, 'users.lock'),
    log: join(real, 'postgres.log'),
  };
}

/** Lets other users pass through (not list) the folders that were just made, whatever the umask. */
function openForPassing(root: string, topmostMade: string): void {
  for (let folder = root; ; folder = dirname(folder)) {
    chmodSync(folder, 0o711);
    if (folder === topmostMade || folder === dirname(folder)) return;
  }
}

/** Whether every existing folder on the way lets every user pass. */
export function isOpenToAll(folder: string): boolean {
  for (let step = existingPart(folder); ; step = dirname(step)) {
    if ((statSync(step).mode & 0o001) === 0) return false;
    if (step === dirname(step)) return true;
  }
}

function existingPart(folder: string): string {
  let step = folder;
  while (!existsSync(step)) step = dirname(step);

  return realpathSync(step);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
