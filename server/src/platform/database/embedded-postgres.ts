import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase } from './embedded-postgres/database.ts';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres/failure.ts';
import { type FileLock, lockExclusive, lockShared } from './embedded-postgres/file-lock.ts';
import { choosePlace, type Place } from './embedded-postgres/place.ts';
import { attachOrStart, type Postmaster, stopPostmaster } from './embedded-postgres/postmaster.ts';
import { isPostmasterOf } from './embedded-postgres/process-state.ts';
import { appRole, databaseName, ownerRole, socketUrl } from './embedded-postgres/server-url.ts';

export { EmbeddedPostgresError } from './embedded-postgres/failure.ts';

export interface EmbeddedPostgresOptions {
  /** The database's folder, created if missing. `choosePlace` says when root uses another one. */
  folder: string;
  /** False only for data that may be lost in a crash of the machine: tests. */
  fsync?: boolean;
  /** If set, restarts a server that dies, and reports each restart in a sentence. */
  onDeath?: (sentence: string) => void;
  /** Where root keeps the databases of checkouts that other users can't reach. */
  systemFolder?: string;
}

/** An embedded server in use by this process. */
export interface EmbeddedPostgres {
  /** The product’s database, as the owner: for migrations. */
  url: string;
  /** The same database, as the server’s own login. */
  appUrl: string;
  /** The server was already running: another process uses it, or one was killed. */
  reused: boolean;
  pid: number;
  /** The folder that really holds the data. */
  folder: string;
  /** Releases the server; the last process to do so stops it. End your pools first. */
  stop(): Promise<void>;
}

const startWaitMs = 120_000;
const answerMs = 5_000;
const watchMs = 500;

/**
 * Starts Paystead's bundled PostgreSQL, or attaches to the one already running on `folder`. The
 * server survives a killed application: other processes may use it, no recovery is needed, and the
 * next start attaches within milliseconds.
 * Throws an `EmbeddedPostgresError` whose message tells a person what to do.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = choosePlace(options.folder, options.systemFolder);
  const { postmaster, use } = await explained(place, () => enter(place, options));
  const watch = options.onDeath && keepAlive(place, postmaster, options, options.onDeath);

  return {
    url: socketUrl(postmaster.socketFolder, ownerRole, databaseName),
    appUrl: socketUrl(postmaster.socketFolder, appRole, databaseName),
    reused: postmaster.reused,
    pid: postmaster.pid,
    folder: place.root,
    async stop() {
      await watch?.end();
      await leave(place, use);
    },
  };
}

/**
 * Only one process at a time starts, attaches or stops; each holds a shared lock on the server it
 * uses.
 */
async function enter(
  place: Place,
  options: EmbeddedPostgresOptions,
): Promise<{ postmaster: Postmaster; use: FileLock }> {
  return inTurn(place, async () => {
    const postmaster = await findAnswering(place, options.fsync ?? true);
    const use = lockShared(place.usersLock);
    if (!use) throw new EmbeddedPostgresError(`${place.usersLock} is locked by another program.`);

    return { postmaster, use };
  });
}

/** A running server may be about to stop; if so, looks again and starts another. */
async function findAnswering(place: Place, fsync: boolean): Promise<Postmaster> {
  const until = performance.now() + answerMs;
  for (;;) {
    const postmaster = await attachOrStart(place, fsync);
    try {
      await ensureDatabase(postmaster.socketFolder);
      return postmaster;
    } catch (error) {
      if (performance.now() >= until) {
        throw new EmbeddedPostgresError(
          `The server in ${place.root} (process ${postmaster.pid}) runs but doesn’t answer.`,
          { cause: error },
        );
      }
      await pause(20);
    }
  }
}

async function leave(place: Place, use: FileLock): Promise<void> {
  await inTurn(place, async () => {
    use.release();
    const last = await lockExclusive(place.usersLock);
    if (!last) return;

    try {
      await stopPostmaster(place);
    } finally {
      last.release();
    }
  });
}

async function inTurn<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const turn = await lockExclusive(place.startLock, startWaitMs);
  if (!turn) {
    throw new EmbeddedPostgresError(
      `Another process has been starting or stopping the database in ${place.root} for too long.`,
    );
  }
  try {
    return await work();
  } finally {
    turn.release();
  }
}

/** Checks the server twice a second, which costs microseconds. Reports a failure once. */
function keepAlive(
  place: Place,
  first: Postmaster,
  options: EmbeddedPostgresOptions,
  tell: (sentence: string) => void,
) {
  const ended = new AbortController();
  const watching = (async () => {
    let { pid } = first;
    let told = '';
    while (!ended.signal.aborted) {
      await pause(watchMs, undefined, { ref: false, signal: ended.signal });
      if (isPostmasterOf(pid, place.data)) continue;
      const result = await restart(place, options.fsync ?? true);
      pid = result.pid ?? pid;
      if (result.sentence !== told) tell(result.sentence);
      told = result.sentence;
    }
  })().catch(() => undefined);

  return {
    async end() {
      ended.abort();
      await watching;
    },
  };
}

async function restart(place: Place, fsync: boolean): Promise<{ sentence: string; pid?: number }> {
  try {
    const { pid } = await inTurn(place, () => findAnswering(place, fsync));
    return {
      sentence: `The database server had stopped and is running again (process ${pid}).`,
      pid,
    };
  } catch (error) {
    return { sentence: error instanceof Error ? error.message : String(error) };
  }
}

async function explained<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new EmbeddedPostgresError(`The disk that holds ${place.root} is full.`, {
        cause: error,
      });
    }
    if (code === 'EACCES' || code === 'EPERM') {
      throw new EmbeddedPostgresError(
        `The database in ${place.root} belongs to another user of this machine, and this one may ` +
          'not use it. Start as that user, or set DATA_DIR to another folder.',
        { cause: error },
      );
    }
    throw error;
  }
}
