import { useSyncExternalStore } from 'react';

/** From here on a page has room for two columns. */
const WIDE = '(min-width: 62.5em)';

export function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

export function watchWidth(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether a page has room for two columns: for what differs by more than its place. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, isWide, () => false);
}
