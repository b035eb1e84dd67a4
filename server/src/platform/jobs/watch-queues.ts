import { setTimeout as pause } from 'node:timers/promises';
import type { QueueConnections } from './queue-connections.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

const LOOK_MS = 3000;

/**
 * Wakes the workers of each of `queues` that has a job to do, until `signal` aborts. So one statement
 * every three seconds finds the jobs of other processes and those whose time has come, in place of
 * one for each queue. Looks without an answer are told to `onFailure`, and the next look follows.
 */
export async function watchQueues(
  connections: Pick<QueueConnections, 'executeSql'>,
  { queues, wake, onFailure, signal, everyMs = LOOK_MS }: Watching,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { rows } = await connections.executeSql(DUE, [queues]);
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

interface Watching {
  readonly queues: readonly string[];
  readonly wake: (queue: string) => void;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
  readonly everyMs?: number;
}

/**
 * The queues with jobs that may be claimed, as pg-boss claims them. Each is asked for one job, so a
 * hundred thousand waiting messages cost no more than one.
 */
const DUE = `
  select name from unnest($1::text[]) as queue (name)
   where exists (
     select from ${QUEUE_SCHEMA}.job_common job
      where job.name = queue.name and state < 'active' and not blocked
        and start_after < ${QUEUE_SCHEMA}.job_now())`;
