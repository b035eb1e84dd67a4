import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock that is held until `release`, or until the process ends in whatever way. */
export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Locks a file for this process alone, waiting for others to let go; undefined after `waitMs`.
 * Node offers no flock. SQLite's locks are the system's own, so that nothing is left behind by a
 * process that was killed, on Linux and macOS alike; no row is ever written.
 */
export async function lockExclusive(path: string, waitMs = 0): Promise<FileLock | undefined> {
  const until = performance.now() + waitMs;

  for (;;) {
    const lock = tryLock(path, 'begin exclusive');
    if (lock || performance.now() >= until) return lock;
    await pause(10);
  }
}

/** Locks a file together with others that share it; undefined while one holds it alone. */
export function lockShared(path: string): FileLock | undefined {
  return tryLock(path, 'begin; select count(*) from sqlite_schema');
}

function tryLock(path: string, statement: string): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // In memory, so that a full disk does not keep a server from being stopped.
    file.exec(`pragma journal_mode = memory; ${statement}`);

    return { release: () => file.isOpen && file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return;
    throw error;
  }
}
