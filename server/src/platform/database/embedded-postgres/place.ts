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

/** The folders of one embedded server. */
export interface Place {
  /** Holds all the others; the lock files and the log lie directly in it. */
  root: string;
  data: string;
  startLock: string;
  usersLock: string;
  log: string;
}

/** Where root keeps databases of checkouts that other users can't reach. */
const systemFolderOfRoot = '/var/lib/paystead';

/** The longest path of a socket in bytes: macOS’s limit, the shortest of the supported systems. */
const longestSocketPath = 103;

/**
 * Chooses the folder of the server for `folder`, and creates it. Root runs PostgreSQL as an
 * unprivileged user, who must be able to enter every parent folder: if one is closed (a checkout in
 * root’s home), uses a system folder named after `folder`. A database that already exists in one of
 * the two stays there.
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
 * The folder of the socket, created if missing and private to the server’s user. The path of a
 * socket is limited to about a hundred bytes; for a deep folder the socket goes under the temporary
 * folder.
 */
export function makeSocketFolder(place: Place, user: SystemUser): string {
  const near = join(place.root, 'socket');
  const fits = Buffer.byteLength(socketPath(near)) <= longestSocketPath;
  const folder = fits ? near : join(tmpdir(), `paystead-${shortHash(place.root)}`);

  makePrivateFolder(folder, user);
  return folder;
}

/**
 * The socket that PostgreSQL creates in its folder. Its port is only a name: nothing listens on it.
 */
export function socketPath(socketFolder: string): string {
  return join(socketFolder, '.s.PGSQL.5432');
}

/** Creates a folder that only `user` can enter; refuses one that another user created before. */
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
      `The folder ${root} can’t be created or written by this user. Set DATA_DIR to a folder that can.`,
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

/** Lets other users enter (not list) the folders just created, whatever the umask. */
function openForPassing(root: string, topmostMade: string): void {
  for (let folder = root; ; folder = dirname(folder)) {
    chmodSync(folder, 0o711);
    if (folder === topmostMade || folder === dirname(folder)) return;
  }
}

/** Whether every user may enter every existing folder of the path. */
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
