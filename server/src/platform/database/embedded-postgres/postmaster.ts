import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { installBinaries } from './binaries.ts';
import { ensureCluster, environment, spawnAs } from './cluster.ts';
import { EmbeddedPostgresError, explainOutput, explainSpawn } from './failure.ts';
import { makeSocketFolder, type Place, socketPath } from './place.ts';
import { disownPostmaster, readPostmasterFile } from './postmaster-file.ts';
import { isPostmasterOf, waitUntilGone } from './process-state.ts';
import { serverArguments } from './settings.ts';
import { chooseSystemUser } from './system-user.ts';

/** A running server. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  /** It was already running when we started. */
  reused: boolean;
}

/** Recovery after a crash replays the log; a server that takes longer keeps working on it. */
const recoveryMs = 300_000;
/** How long orphans of a killed server may take to notice and exit. */
const orphansMs = 5_000;
const pollMs = 5;
const logLimitBytes = 5_000_000;

/** The running server of this place, or a new one. Call it under the start lock. */
export async function attachOrStart(place: Place, fsync: boolean): Promise<Postmaster> {
  const running = await findRunning(place);
  if (running) return running;

  const until = performance.now() + orphansMs;
  for (;;) {
    try {
      return await start(place, fsync);
    } catch (error) {
      const heldByOrphans = String(error).includes('shared memory block');
      if (!heldByOrphans || performance.now() >= until) throw error;
      await pause(50);
    }
  }
}

/** Stops the server of this place: first politely, then by force. Call it under the start lock. */
export async function stopPostmaster(place: Place): Promise<void> {
  const pid = readPostmasterFile(place.data)?.pid;
  if (pid === undefined) return;

  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostmasterOf(pid, place.data)) return;
    process.kill(pid, signal);
    if (await waitUntilGone(pid, place.data, 10_000)) return;
  }
  throw new EmbeddedPostgresError(`The server in ${place.data} (process ${pid}) doesn’t stop.`);
}

async function findRunning(place: Place): Promise<Postmaster | undefined> {
  const until = performance.now() + recoveryMs;
  for (;;) {
    const note = readPostmasterFile(place.data);
    if (!note || !isPostmasterOf(note.pid, place.data)) return undefined;
    if (note.status === 'ready') {
      // The temporary folder was cleaned: the server runs, but no new client can reach it.
      if (!existsSync(socketPath(note.socketFolder))) return void (await stopPostmaster(place));
      return { pid: note.pid, socketFolder: note.socketFolder, reused: true };
    }
    if (performance.now() >= until) {
      throw new EmbeddedPostgresError(
        `The server in ${place.data} (process ${note.pid}) doesn’t answer and doesn’t stop.`,
      );
    }
    await pause(pollMs);
  }
}

async function start(place: Place, fsync: boolean): Promise<Postmaster> {
  const user = chooseSystemUser(place.data);
  const binaries = installBinaries(place.root);
  await ensureCluster(place, binaries, user);
  const socketFolder = makeSocketFolder(place, user);
  if (readPostmasterFile(place.data)) disownPostmaster(place.data, socketFolder);

  // Its own process group: Ctrl-C ends the application first, and that stops the server.
  const log = openLog(place.log);
  const from = fstatSync(log).size;
  const child = spawn(binaries.postgres, serverArguments(place.data, socketFolder, fsync), {
    ...spawnAs(user),
    env: environment,
    cwd: place.data,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  await untilReady(child, place, from);

  return { pid: child.pid ?? 0, socketFolder, reused: false };
}

async function untilReady(child: ChildProcess, place: Place, logFrom: number): Promise<void> {
  let refusal: unknown;
  child.on('error', (error) => (refusal = explainSpawn(error, 'postgres')));
  child.on('exit', () => (refusal ??= explainOutput(readLog(place.log, logFrom), place.data)));

  const until = performance.now() + recoveryMs;
  for (;;) {
    const note = readPostmasterFile(place.data);
    if (note?.pid === child.pid && note?.status === 'ready') return void child.removeAllListeners();
    if (refusal) throw refusal;
    if (performance.now() >= until) {
      throw new EmbeddedPostgresError(`The server in ${place.data} isn’t getting ready.`);
    }
    await pause(pollMs);
  }
}

/** Keeps one older log beside the current one, so that the log can't grow forever. */
function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(path, `${path}.1`);

  return openSync(path, 'a', 0o600);
}

function readLog(path: string, from: number): string {
  return readFileSync(path).subarray(from).toString('utf8');
}
