/** For a small machine, with a socket that only the server’s own user can open. */
const always = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: 'paystead',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Loaded at the start, so that no function loads a library after it was replaced.
  shared_preload_libraries: 'plpgsql',
  // Rows and statements hold personal data: the log names errors, never data.
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_startup_progress_interval: '0',
};

/** For data that may be lost in a crash of the machine: tests. */
const disposable = {
  // Several test files run at once, each with its own pools.
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
};

/** The server’s command line for a data folder; the folder's own settings file stays unused. */
export function serverArguments(dataFolder: string, socketFolder: string, fsync: boolean) {
  const settings = { ...always, ...(fsync ? {} : disposable) };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  return ['-D', dataFolder, '-k', socketFolder, '-p', '5432', ...options];
}
