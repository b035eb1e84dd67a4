import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { constrainedMemory } from 'node:process';

/** The same on every machine, with a socket that only the server’s own user can open. */
const always = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: 'paystead',
  max_connections: '100',
  work_mem: '8MB',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  archive_mode: 'on',
  // After each checkpoint a page goes into the log as a whole once more (see `memoryFor`).
  checkpoint_timeout: '15min',
  // Loaded at the start, so that no function loads a library after it was replaced.
  shared_preload_libraries: 'plpgsql',
  // Rows and statements hold personal data: the log names errors, never data.
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_startup_progress_interval: '0',
};

const MEGABYTE = 1024 * 1024;

/**
 * Memory by the machine's: a quarter for the database's own cache, from 128 MB to 8 GB, and half for
 * what the system may cache of its files; the product needs less than 1 GB beside it. The log may
 * grow to four times the cache, up to 16 GB, before it forces a checkpoint: with the 1 GB that
 * PostgreSQL allows by default, a close of many loans forces one every few seconds, and its log is
 * pages, not changes.
 * @param total bytes of memory
 */
export function memoryFor(total: number) {
  const megabytes = Math.floor(total / MEGABYTE);
  const cache = Math.min(Math.max(Math.floor(megabytes / 4), 128), 8192);
  return {
    shared_buffers: `${cache}MB`,
    effective_cache_size: `${Math.max(Math.floor(megabytes / 2), 512)}MB`,
    maintenance_work_mem: `${Math.min(Math.floor(cache / 2), 256)}MB`,
    max_wal_size: `${Math.min(Math.max(cache * 4, 1024), 16384)}MB`,
  };
}

/** For data that may be lost in a crash of the machine: tests. */
const disposable = {
  // Several test files run at once, each with its own pools, and some start more servers.
  ...memoryFor(0),
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  archive_mode: 'off',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
};

/** The server’s command line for a data folder; the folder's own settings file stays unused. */
export function serverArguments(dataFolder: string, socketFolder: string, fsync: boolean) {
  const archive = { archive_command: archiveCommand(archiveLink(dataFolder)) };
  const settings = {
    ...always,
    // A container sees the memory of its host; its own limit counts.
    ...memoryFor(Math.min(totalmem(), constrainedMemory() || totalmem())),
    ...archive,
    ...(fsync ? {} : disposable),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  return ['-D', dataFolder, '-k', socketFolder, '-p', '5432', ...options];
}

/** A link to the folder that takes the finished files of the log; there is none without backups. */
export function archiveLink(dataFolder: string): string {
  return join(dirname(dataFolder), 'archive');
}

/**
 * Copies a finished file of the log into the archive, compressed and whole or not at all. Drops it
 * if no archive is set up. If the archive can't be reached, the server keeps the file and tries
 * again.
 */
function archiveCommand(link: string): string {
  const target = `${quoted(link)}/%f.gz`;
  return (
    `[ -L ${quoted(link)} ] || exit 0; [ ! -e ${target} ] || exit 0; ` +
    `gzip -1 -c "%p" > ${target}.part && { sync ${target}.part || sync; } && ` +
    `mv ${target}.part ${target}`
  );
}

/** For a shell, in a setting where `%` begins a placeholder. */
export function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}
