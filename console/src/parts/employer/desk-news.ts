import { useEffect } from 'react';

const listeners = new Set<() => void>();

/** A page of the desk changed something that the side bar counts. */
export function tellDesk(): void {
  for (const listener of listeners) listener();
}

/** Calls `look` when a page of the desk changed something. */
export function useDeskNews(look: () => void): void {
  useEffect(() => {
    listeners.add(look);
    return () => void listeners.delete(look);
  }, [look]);
}
