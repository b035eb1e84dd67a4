import { callServer } from './call-server.ts';
import type { WireAnswer } from '@paystead/contract/call';
import { readPublicConfig } from '@paystead/contract/content';
import { useSyncExternalStore } from 'react';

export type PublicConfig = WireAnswer<typeof readPublicConfig>;

const KEY = 'paystead-public-config';
/** A page is not kept waiting longer than this for its footer. */
const PATIENCE_MS = 300;

let current: PublicConfig | null = stored();
const listeners = new Set<() => void>();

/** Brand and mode, for pages that anybody may see; null while they are not known. */
export function usePublicConfig(): PublicConfig | null {
  return useSyncExternalStore(listen, () => current);
}

/**
 * Asks for brand and mode. Resolves at once when this device knows them from its last visit, else
 * with the answer, so that nothing on the page moves when it comes.
 */
export function firstConfig(): Promise<unknown> {
  const fresh = callServer(readPublicConfig, {}).then(keep, () => undefined);
  if (current) return Promise.resolve();
  return Promise.race([fresh, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

function keep(config: PublicConfig): void {
  const text = JSON.stringify(config);
  if (text === JSON.stringify(current)) return;
  current = config;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // It is asked for again on the next visit.
  }
  for (const listener of listeners) listener();
}

function stored(): PublicConfig | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as PublicConfig | null;
  } catch {
    return null;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
