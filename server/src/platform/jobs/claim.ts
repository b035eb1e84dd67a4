import type { PgBoss } from 'pg-boss';
import type { Running } from '../database/database.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/**
 * A worker's claim on one job. Another worker takes over a job whose worker sends no sign of life
 * for `SILENT_SECONDS`. From then on, all of these fail for the first worker, should it wake up.
 */
export interface Claim {
  /** Marks the job done in the same transaction; false when the claim is lost. */
  complete(running: Running): Promise<boolean>;
  /**
   * Renews the claim in the same transaction; false when it is lost. Until the transaction ends, no
   * other worker can take over.
   */
  renew(running: Running): Promise<boolean>;
}

/** A job from the queue; the number of tries identifies the claim. */
export interface Claimed {
  readonly id: string;
  readonly data: object;
  readonly retryCount: number;
  /** Goes up by one each time the job is handed back. */
  readonly retryLimit?: number;
}

/** Retries of a job whose options don't say. */
export const RETRIES = 5;

/** A worker that sends no sign of life for so long has lost its jobs. */
export const SILENT_SECONDS = 20;
/** How often a worker sends a sign of life for the jobs it runs. */
export const BEAT_SECONDS = 5;
/** How often some process looks for jobs of workers that died. */
export const LOOK_SECONDS = 10;

/** The claim on a job, as its transactions use it. */
export function claimOn(boss: PgBoss, name: string, { id, retryCount }: Claimed): Claim {
  const attempt = [{ id, retryCount }];
  const isOne = (answer: object) => 'affected' in answer && answer.affected === 1;

  return {
    complete: async (running) =>
      isOne(await boss.complete(name, attempt, null, { db: adapterOf(running) })),
    renew: async (running) => isOne(await boss.touch(name, attempt, { db: adapterOf(running) })),
  };
}

/** Lets the queue write within a transaction of ours. */
export function adapterOf(running: Running) {
  return {
    executeSql: (text: string, values?: unknown[]) => running.send(text, values),
  };
}

/**
 * Puts a job back whose worker has to stop. Another worker takes it at once, with a retry more, so
 * that this try doesn't count. The queue's own `restore` can't do this: the next claim would look
 * like this one, and a late write of this worker could settle it. Does nothing if the claim is
 * lost.
 */
export async function handBack(boss: PgBoss, name: string, claimed: Claimed): Promise<void> {
  await boss.getDb().executeSql(
    `update ${QUEUE_SCHEMA}.job
        set state = 'retry', retry_limit = retry_limit + 1, heartbeat_on = null,
            start_after = ${QUEUE_SCHEMA}.job_now()
      where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [name, claimed.id, claimed.retryCount],
  );
}

/**
 * Renews the claims on jobs that were fetched by hand, until `stop` is called; workers of the queue
 * do this by themselves.
 */
export function keepClaims(boss: PgBoss, name: string, claimed: readonly Claimed[]) {
  const attempts = claimed.map(({ id, retryCount }) => ({ id, retryCount }));
  const beat = setInterval(
    () => void boss.touch(name, attempts).catch(() => undefined),
    BEAT_SECONDS * 1000,
  );
  beat.unref();
  return { stop: () => clearInterval(beat) };
}
