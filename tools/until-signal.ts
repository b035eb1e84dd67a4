import type { Product } from '../server/src/main.ts';

/** Longer than a stop ever takes; a database that does not end by then is left running. */
const LAST_RESORT_MS = 60_000;

/**
 * Starts the product and ends the process when a signal says so, also while it still starts: the
 * start is then called off, and what it had started ends first. A terminal, npm and a parent each
 * pass the same Ctrl-C on, so signals after the first say nothing new.
 */
export async function untilSignal<Started extends Pick<Product, 'stop'>>(
  start: (signal: AbortSignal) => Promise<Started>,
): Promise<Started> {
  const calledOff = new AbortController();
  const starting = start(calledOff.signal);
  const end = async () => {
    calledOff.abort();
    setTimeout(() => process.exit(1), LAST_RESORT_MS);
    const product = await starting.catch(() => undefined);
    await product?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void (calledOff.signal.aborted || end()));
  }
  try {
    return await starting;
  } catch (error) {
    // The process is about to end: nobody waits for a product any more.
    if (calledOff.signal.aborted) return new Promise(() => undefined);
    throw error;
  }
}
