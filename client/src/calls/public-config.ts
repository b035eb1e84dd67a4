import { callServer } from './call-server.ts';
import type { WireAnswer } from '@paystead/contract/call';
import { readPublicConfig } from '@paystead/contract/product/content';
import { createContext, use, useSyncExternalStore } from 'react';

export type PublicConfig = WireAnswer<typeof readPublicConfig>;

/** A page waits no longer than this for its footer, in milliseconds. */
const PATIENCE_MS = 300;

let current: PublicConfig | null = written();
const listeners = new Set<() => void>();

/** Brand and mode for a page that the server draws. A browser reads them from its page instead. */
export const DrawnConfigContext = createContext<PublicConfig | null>(null);

/** Brand and mode, for pages that anybody may see; null until they have loaded. */
export function usePublicConfig(): PublicConfig | null {
  const drawn = use(DrawnConfigContext);
  return useSyncExternalStore(listen, publicConfig, () => drawn ?? current);
}

/** The same, for code outside of components. */
export function publicConfig(): PublicConfig | null {
  return current;
}

/**
 * Resolves at once if the server wrote brand and mode into the page; otherwise loads them first, so
 * that nothing on the page moves when they arrive.
 */
export function firstConfig(): Promise<unknown> {
  if (current) return Promise.resolve();
  const answer = callServer(readPublicConfig, {}).then(keepPublicConfig, () => undefined);
  return Promise.race([answer, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

/** Sets brand and mode. */
function keepPublicConfig(config: PublicConfig): void {
  current = config;
  for (const listener of listeners) listener();
}

function written(): PublicConfig | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById('public-config')?.textContent;
  return text ? (JSON.parse(text) as PublicConfig) : null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
