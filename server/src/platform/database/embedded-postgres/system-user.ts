import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './failure.ts';

/** The user and group that PostgreSQL runs as, by number. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Whether this process runs as root, which PostgreSQL refuses. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/**
 * The user for the server on this data folder: the user of this process. If that is root: the owner
 * of the data folder, or, before there is one, the system's user `nobody`. Refuses a user that
 * isn't in the system's list, because PostgreSQL does.
 */
export function chooseSystemUser(dataFolder: string): SystemUser {
  if (!isRoot()) return requireListed();
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }

  return nobody();
}

function requireListed(): SystemUser {
  try {
    const { uid, gid } = userInfo();
    return { uid, gid };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The user this process runs as (uid ${process.geteuid?.()}) isn’t in the system’s list of ` +
        'users, and PostgreSQL refuses to run for an unknown user.',
      { cause: error },
    );
  }
}

function nobody(): SystemUser {
  const list = readFileSync('/etc/passwd', 'utf8').split('\n');
  const rows = list.map((line) => line.split(':'));
  const row = ['nobody', 'daemon'].map((name) => rows.find(([first]) => first === name));
  const [, , uid, gid] = row.find((found) => found !== undefined) ?? [];
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and this system has neither a user nobody nor daemon.',
    );
  }

  return { uid: Number(uid), gid: Number(gid) };
}
