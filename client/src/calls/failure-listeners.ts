import type { Failure } from './failure.ts';

const listeners = new Set<(failure: Failure) => void>();

/**
 * Listens to every failed call of the page. Returns a function that stops. The app's frame listens
 * for ended sessions (401, 409) and breached accounts (S8.4); the caller still gets its failure.
 */
export function onFailure(listener: (failure: Failure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only the functions that make calls use this: `callServer`, `sendFiles`, `readPicture`. */
export function tellFailure(failure: Failure): void {
  for (const listener of listeners) listener(failure);
}
