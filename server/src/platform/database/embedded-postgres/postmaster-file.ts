import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './failure.ts';
import { socketPath } from './place.ts';

/** What a server writes about itself into its data folder. */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  /** `starting`, `ready`, `stopping`; empty in the first moments. */
  status: string;
}

/** No system gives out a process number as high as this. */
const nobodysPid = '2147483647';

/** The server’s own note; undefined where none was left. */
export function readPostmasterFile(dataFolder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(notePath(dataFolder), 'utf8').split('\n');

    return {
      pid: Number(lines[0]),
      socketFolder: lines[4]?.trim() ?? '',
      status: lines[7]?.trim() ?? '',
    };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes the next server take a dead one’s note for what it is. PostgreSQL refuses to start while
 * the process named in it lives, and takes a zombie, or a stranger with the same number, for
 * living. The note is kept and only its number changed: by the rest of it PostgreSQL still sees
 * whether orphans of the dead server use its memory, which deleting the file would hide.
 * Call it under the start lock, and only when that process is no server of this folder.
 */
export function disownPostmaster(dataFolder: string, socketFolder: string): void {
  const path = notePath(dataFolder);
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [nobodysPid, ...rest].join('\n'));

  rmSync(socketPath(socketFolder), { force: true });
  rmSync(`${socketPath(socketFolder)}.lock`, { force: true });
}

function notePath(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid');
}
