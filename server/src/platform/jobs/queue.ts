import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Platform } from '../context.ts';
import type { Running } from '../database/database.ts';
import { ZONE } from '../clock.ts';
import {
  adapterOf,
  BEAT_SECONDS,
  keepClaims,
  LOOK_SECONDS,
  RETRIES,
  SILENT_SECONDS,
} from './claim.ts';
import { asLetter, DEAD_LETTERS } from './dead-letters.ts';
import type { Enqueue, Sender, SendOptions } from './enqueue.ts';
import { finishJob } from './finish-job.ts';
import type { Job } from './job.ts';
import type { Log } from '../log.ts';
import { openQueueConnections } from './queue-connections.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';
import type { Scheduled } from './schedule.ts';
import { watchQueues } from './watch-queues.ts';

const BATCH = 10;
/** `watchQueues` wakes a worker within seconds; this is for the case that it can't. */
const POLL_SECONDS = 60;
/** A run that takes longer hangs; another worker then continues the job. In seconds. */
const HOUR = 3600;

/** The background jobs of one process. */
export interface Queue extends Sender {
  /** Starts workers for every job and, unless turned off, the New York schedule. */
  work(platform: Platform, schedule: readonly Scheduled[]): Promise<void>;
  /**
   * Runs the waiting jobs, and those they enqueue, until none is left: for the time machine and for
   * tests. Failed jobs stay for their retries.
   * @returns how many ran
   */
  runWaiting(platform: Platform): Promise<number>;
  /** Whether the queue answers. */
  isReady(): Promise<boolean>;
  /** Lets running jobs finish, for at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Connects to the queue as the server's role and creates each job's queue. The owner must have
 * installed the tables before.
 */
export async function startQueue(options: {
  readonly url: string;
  readonly jobs: readonly Job[];
  readonly log: Log;
}): Promise<Queue> {
  const { url, jobs, log } = options;
  const connections = openQueueConnections(url);
  const boss = new PgBoss({
    db: connections,
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  const stopping = new AbortController();
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.error('The queue met an error', {}, error);
  });
  try {
    await boss.start();
    await declareQueues(boss, jobs);
  } catch (error) {
    stopping.abort();
    await boss.stop({ graceful: false });
    await connections.close();
    throw error;
  }

  const workers = new Map<string, readonly string[]>();
  /** Starts this process's jobs right after their commit; `watchQueues` finds all others. */
  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const onFailure = (error: unknown) => log.error('The queues can’t be looked at', {}, error);

  return {
    within: (running) => enqueueWith(boss, running, wake),
    async work(platform, schedule) {
      // First: the workers' own first looks would make its statements wait.
      await keepSchedule(boss, schedule);
      for (const job of jobs) {
        workers.set(job.name, await startWorkers(boss, platform, job, stopping.signal));
      }
      const queues = [...workers.keys()];
      void watchQueues(connections, { queues, wake, onFailure, signal: stopping.signal });
    },
    runWaiting: (platform) => runWaiting(boss, platform, jobs, stopping.signal),
    isReady: () => connections.answer(),
    async stop(timeoutMs = 8000) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: timeoutMs });
      await connections.close();
    },
  };
}

/** Creates missing queues, and updates those whose settings have changed. */
async function declareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS);
  for (const job of jobs) {
    const settings = settingsOf(job);
    const queue = known.get(job.name);
    const policy = job.options.exclusive ? 'exclusive' : 'standard';
    if (!queue) await boss.createQueue(job.name, { ...settings, policy });
    else if (!isSubset(settings, queue)) await boss.updateQueue(job.name, settings);
  }
}

function settingsOf({ name, options, stepped }: Job) {
  return {
    notify: false, // NOTIFY would make commits wait for each other; see wake()
    retryLimit: options.retryLimit ?? RETRIES,
    retryDelay: options.retryDelay ?? 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: stepped ? 6 * HOUR : HOUR,
    heartbeatSeconds: SILENT_SECONDS,
    ...(name !== DEAD_LETTERS && { deadLetter: DEAD_LETTERS }),
  };
}

function isSubset(part: object, whole: object): boolean {
  const known = new Map(Object.entries(whole));
  return Object.entries(part).every(([name, value]) => known.get(name) === value);
}

function enqueueWith(boss: PgBoss, running: Running, wake: (name: string) => void): Enqueue {
  const db = adapterOf(running);

  return async (job, data, options = {}) => {
    const name = typeof job === 'string' ? job : job.name;
    if (Array.isArray(data)) {
      if (data.length === 0) return;
      const jobs = data.map((one: object, place) => ({ data: one, ...asked(options, place) }));
      await boss.insert(name, jobs, { db });
    } else {
      await boss.send(name, data, { db, ...asked(options, 0) });
    }
    running.afterCommit(() => wake(name));
  };
}

/** What is asked of the job in this place. */
function asked({ key, startAfter: given }: SendOptions, place: number) {
  const startAfter = given instanceof Temporal.Instant ? given : given?.[place];
  return {
    ...(startAfter && { startAfter: startAfter.toString() }),
    ...(key && { singletonKey: key }),
  };
}

/** Starts as many workers as a job may have at once, each with an id to wake it by. */
async function startWorkers(
  boss: PgBoss,
  platform: Platform,
  job: Job,
  signal: AbortSignal,
): Promise<string[]> {
  const ids: string[] = [];
  for (let count = job.options.concurrency ?? 1; count > 0; count -= 1) {
    ids.push(await startWorker(boss, platform, job, signal));
  }
  return ids;
}

async function startWorker(
  boss: PgBoss,
  platform: Platform,
  job: Job,
  signal: AbortSignal,
): Promise<string> {
  const options = {
    // A job in steps is long: claim one at a time, so that no claim expires while it waits.
    batchSize: job.stepped ? 1 : BATCH,
    burstWhenBatchFull: !job.stepped,
    pollingIntervalSeconds: POLL_SECONDS,
    includeMetadata: true,
    perJobResults: true,
    heartbeatRefreshSeconds: BEAT_SECONDS,
  } as const;
  return boss.work<object, unknown, typeof options>(job.name, options, async (claimed) => {
    const results = [];
    for (const one of claimed) {
      const stop = AbortSignal.any([signal, one.signal]);
      const error = await finishJob(boss, platform, job, asLetter(one), stop);
      results.push(
        error === null
          ? { id: one.id, status: 'completed' as const }
          : { id: one.id, status: 'failed' as const, output: error },
      );
    }
    return results;
  });
}

async function runWaiting(
  boss: PgBoss,
  platform: Platform,
  jobs: readonly Job[],
  signal: AbortSignal,
): Promise<number> {
  let ran = 0;
  for (let found = true; found;) {
    found = false;
    const waiting = await waitingKinds(boss, jobs);
    for (const job of jobs.filter(({ name }) => waiting.has(name))) {
      const claimed = await boss.fetch<object>(job.name, { batchSize: 50, includeMetadata: true });
      const claims = keepClaims(boss, job.name, claimed);
      for (const one of claimed) {
        found = true;
        ran += 1;
        const error = await finishJob(boss, platform, job, asLetter(one), signal);
        if (error) await boss.fail(job.name, [one], error);
      }
      claims.stop();
    }
  }
  return ran;
}

/** The names of jobs that may start now, in one look: asking for each kind takes as many. */
async function waitingKinds(boss: PgBoss, jobs: readonly Job[]): Promise<ReadonlySet<string>> {
  const { rows } = await boss.getDb().executeSql(
    `select distinct name from ${QUEUE_SCHEMA}.job
      where name = any($1) and state < 'active' and start_after <= ${QUEUE_SCHEMA}.job_now()`,
    [jobs.map(({ name }) => name)],
  );
  return new Set(rows.map((row: { name: string }) => row.name));
}

/** Writes only what has changed, so that a usual start needs one statement. */
async function keepSchedule(boss: PgBoss, schedule: readonly Scheduled[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((kept) => [kept.name, kept]));
  const wanted = new Set(schedule.map(({ job }) => job.name));
  for (const name of known.keys()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const { job, cron, data } of schedule) {
    const kept = known.get(job.name);
    const isKept = kept?.cron === cron && kept.timezone === ZONE;
    if (isKept && isDeepStrictEqual(kept.data, data)) continue;
    await boss.schedule(job.name, cron, data, { tz: ZONE });
  }
}
