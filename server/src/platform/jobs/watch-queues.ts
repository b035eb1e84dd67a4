import { setTimeout as pause } from 'node:timers/promises';
import type { QueueConnections } from './queue-connections.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

const LOOK_MS = 3000;

/**
 * Wakes the workers of every queue that has a job to do, until `signal` aborts. So one statement
 * every three seconds finds the jobs of other processes and those whose time has come, in place of
 * one for each queue. Looks without an answer are told to `onFailure`, and the next look follows.
 */
export async function watchQueues(
  connections: Pick<QueueConnections, 'executeSql'>,
  { wake, onFailure, signal, everyMs = LOOK_MS }: Watching,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { rows } = await connections.executeSql(DUE, []);
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

interface Watching {
  readonly wake: (queue: string) => void;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
  readonly everyMs?: number;
}

/** The queues with jobs that may be claimed, as pg-boss claims them. */
const DUE = `
  select distinct name from ${QUEUE_SCHEMA}.job_common
   where state < 'active' and not blocked and start_after < ${QUEUE_SCHEMA}.job_now()`;
