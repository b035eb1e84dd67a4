import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

/** What was started, to be ended the other way round; the first is what the rest stands on. */
export type Undo = (() => Promise<unknown>)[];

const DRAIN_MS = 10_000;

/**
 * Makes the one act that ends what was started, however often it is called. What fails to end, or
 * takes longer than `drainMs` all together, keeps nothing after it from ending: least of all the
 * first thing started, the database server, which nobody else would end. It gets all the time.
 */
export function endOnce(undo: Undo, log: Log, drainMs = DRAIN_MS): () => Promise<void> {
  let ending: Promise<void> | undefined;
  return () => (ending ??= endAll(undo, log, drainMs));
}

async function endAll(undo: Undo, log: Log, drainMs: number): Promise<void> {
  const timer = new AbortController();
  const late = pause(drainMs, true, { signal: timer.signal }).catch(() => true);
  while (undo.length > 0) {
    const end = undo.pop();
    const ended = attempt(end, log);
    const isLate = await (undo.length === 0 ? ended : Promise.race([ended, late]));
    if (isLate) log.warn('What was under way is cut off', { count: undo.length });
  }
  timer.abort();
}

async function attempt(end: Undo[number] | undefined, log: Log): Promise<false> {
  try {
    await end?.();
  } catch (error) {
    log.error('Something did not end as it should', {}, error);
  }
  return false;
}
