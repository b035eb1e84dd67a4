import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock that is held until `release`, or until the process ends for any reason. */
export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Locks a file exclusively, waiting for other holders; undefined after `waitMs`. Node offers no
 * flock. SQLite uses the system's own locks, so a killed process leaves nothing behind, on Linux
 * and macOS alike; no row is ever written.
 */
export async function lockExclusive(path: string, waitMs = 0): Promise<FileLock | undefined> {
  const until = performance.now() + waitMs;

  for (;;) {
    const lock = tryLock(path, 'begin exclusive');
    if (lock || performance.now() >= until) return lock;
    await pause(10);
  }
}

/** Takes a shared lock on a file; undefined while another process holds it exclusively. */
export function lockShared(path: string): FileLock | undefined {
  return tryLock(path, 'begin; select count(*) from sqlite_schema');
}

function tryLock(path: string, statement: string): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // In memory, so that a full disk can't keep the server from being stopped.
    file.exec(`pragma journal_mode = memory; ${statement}`);

    return { release: () => file.isOpen && file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return;
    throw error;
  }
}
