import type { Product } from '../server/src/main.ts';

/** Longer than any stop takes. A database server that still runs after this is left running. */
const LAST_RESORT_MS = 60_000;

/**
 * Starts the product and ends the process on a signal. A signal during the start cancels it and
 * stops what already runs first. A terminal, npm and a parent process each pass on the same Ctrl-C,
 * so later signals are ignored.
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
    // The process is about to exit, so nothing waits for the product.
    if (calledOff.signal.aborted) return new Promise(() => undefined);
    throw error;
  }
}
