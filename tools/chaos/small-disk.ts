import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that a drill fills and frees. */
export interface SmallDisk {
  readonly folder: string;
  /**
   * The disk is really small. Otherwise these processes may write no file: a limit of the system
   * that PostgreSQL and Node meet as they meet a full disk.
   */
  readonly isReal: boolean;
  /** From now on there is no room left for these processes. */
  fill(pids: readonly number[]): void;
  free(pids: readonly number[]): void;
  remove(): void;
}

const PIECE = Buffer.alloc(4096, 1);

/**
 * A file system in memory of so many megabytes, which only root may make. Anybody else gets a
 * folder, and the limit that `prlimit` of Linux sets on the size of a process's files.
 */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-disk-'));
  const isReal = mount(folder, megabytes);
  chmodSync(folder, 0o711);
  const filler = join(folder, 'filler');
  return {
    folder,
    isReal,
    fill: (pids) => (isReal ? writeUntilFull(filler) : pids.forEach((pid) => limitFiles(pid, '0'))),
    free: (pids) => (isReal ? rmSync(filler) : pids.forEach((pid) => limitFiles(pid, 'unlimited'))),
    remove() {
      if (isReal) execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Only the user of a process may limit it. */
function limitFiles(pid: number, size: string): void {
  const { uid, gid } = statSync(`/proc/${pid}`);
  const asItself = process.geteuid?.() === 0 ? { uid, gid } : {};
  execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:`], asItself);
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, PIECE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}
