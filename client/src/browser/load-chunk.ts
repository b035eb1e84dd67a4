/** S8.7, S9.4: after the first try a script chunk is retried 5 times, a second apart. */
const RETRIES = 5;
const PAUSE_MS = 1000;
const TIMEOUT_MS = 120_000;
/** A page that was reloaded this recently is not reloaded again. */
const RELOADED_MS = 60_000;

export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('We couldn’t load part of the page', { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * Loads a chunk of the app. After the last failed retry it reloads the page, because there may be a
 * new version, and throws the error, which shows if the reload didn't help.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await withTimeout(load());
    } catch (cause) {
      if (retry >= RETRIES) {
        reloadUnlessJust(RELOADED_MS);
        throw new ChunkLoadError(cause);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The chunk took too long')), TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Reloads the page, unless it is the result of a reload less than `ms` ago, which didn't help then.
 * Offline a page is not reloaded: it could not load again.
 */
export function reloadUnlessJust(ms: number): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const again = visit?.type === 'reload' && performance.now() < ms;
  if (navigator.onLine && !again) window.location.reload();
}
