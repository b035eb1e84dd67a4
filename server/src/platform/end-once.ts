import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

/**
 * The acts that end what was started, in the order of starting; they run in reverse. All others
 * depend on the first.
 */
export type Undo = (() => Promise<unknown>)[];

const DRAIN_MS = 10_000;

/**
 * Returns the one function that ends everything that was started; calling it again does nothing
 * more. If a part fails to end, or all together take longer than `drainMs`, the rest still ends.
 * The first one started, the database server, may take as long as it needs, because nothing else
 * would stop it.
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
