/** S8.7, S9.4: a script chunk is tried 5 times, a second apart, then the page reloads. */
const TRIES = 5;
const PAUSE_MS = 1000;
const TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * Loads a part of the app; after the last failed try the page reloads once and the error is thrown.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTimeout(load());
    } catch (cause) {
      if (attempt > TRIES) {
        window.location.reload();
        throw new ChunkLoadError(cause);
      }
      await pause(PAUSE_MS);
    }
  }
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return Promise.race([
    promise,
    pause(TIMEOUT_MS).then(() => Promise.reject(new Error('The chunk took too long'))),
  ]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
