/** For a small machine, and for a socket nobody but the server’s own user can open. */
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
  // Loaded at the start, so that no function is the first to find a library replaced.
  shared_preload_libraries: 'plpgsql',
  // Rows and statements hold what people entrust to us: the log names errors, never their data.
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_startup_progress_interval: '0',
};

/** For data that may be lost with the machine: tests. */
const disposable = {
  // Several test files run at once, each with pools of its own.
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
};

/** The server’s command line for a data folder; nothing is kept in its own settings file. */
export function serverArguments(dataFolder: string, socketFolder: string, fsync: boolean) {
  const settings = { ...always, ...(fsync ? {} : disposable) };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  return ['-D', dataFolder, '-k', socketFolder, '-p', '5432', ...options];
}
