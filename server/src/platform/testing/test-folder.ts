import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for a short-lived database, which every user may pass through. It is in memory if
 * the system has plenty, because a database is hundreds of small files.
 */
export function briefFolder(prefix: string): string {
  return inMemory(prefix) ?? openToAll(mkdtempSync(join(tmpdir(), prefix)));
}

function inMemory(prefix: string): string | undefined {
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ENOUGH_BYTES) return undefined;
    folder = openToAll(mkdtempSync(join(MEMORY, prefix)));
    const probe = join(folder, 'probe');
    writeFileSync(probe, '', { mode: 0o755 });
    accessSync(probe, constants.X_OK); // PostgreSQL's programs are beside its data
    rmSync(probe);
    return folder;
  } catch {
    if (folder) rmSync(folder, { recursive: true });
    return undefined;
  }
}

function openToAll(folder: string): string {
  chmodSync(folder, 0o711);
  return folder;
}
