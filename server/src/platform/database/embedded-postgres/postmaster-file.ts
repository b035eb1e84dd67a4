import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './failure.ts';
import { socketPath } from './place.ts';

/** The contents of the pid file that a server writes into its data folder. */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  /** `starting`, `ready`, `stopping`; empty in the first moments. */
  status: string;
}

/** No system uses a process number this high. */
const nobodysPid = '2147483647';

/** Reads the server’s pid file; undefined if there is none. */
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
 * Marks the pid file of a dead server as dead. PostgreSQL refuses to start while the process named
 * in it lives, and mistakes a zombie, or another process with the same number, for the server. We
 * keep the file and change only its number: from the rest PostgreSQL still sees whether orphans of
 * the dead server use its memory, which deleting the file would hide.
 * Call it under the start lock, and only if that process isn't the server of this folder.
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
