import { useSyncExternalStore } from 'react';
import { reloadUnlessJust } from '../browser/load-chunk.ts';
import { onFailure } from './failure-listeners.ts';

/**
 * What only a reload helps against: the page is older than the server (S9.11), or somebody else has
 * logged in in this browser since.
 */
export type PageTrouble = 'outdated' | 'other-person';

const TROUBLES: Readonly<Record<string, PageTrouble>> = {
  API_VERSION: 'outdated',
  OTHER_PERSON: 'other-person',
};

/** Long enough to read why, before the page reloads. */
export const READ_MS = 2500;
/** If a page finds another person this soon after it was reloaded, one more reload won't help. */
const JUST_MS = 10_000;

let trouble: PageTrouble | null = null;
const listeners = new Set<() => void>();

// Listens from the first call on, which may be answered before anything is on the screen.
onFailure(({ headers }) => {
  const found = TROUBLES[headers['x-error-category'] ?? ''];
  if (!found || trouble === 'other-person') return;
  trouble = found;
  for (const listener of listeners) listener();
  if (found === 'other-person') setTimeout(reloadUnlessJust, READ_MS, JUST_MS);
});

/** What is wrong with this page as a whole; null if nothing is. */
export function usePageTrouble(): PageTrouble | null {
  return useSyncExternalStore(listen, pageTrouble, () => null);
}

/** The same, for code outside of components. */
export function pageTrouble(): PageTrouble | null {
  return trouble;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
