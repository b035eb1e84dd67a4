import { useEffect } from 'react';

/** Asks again every so often while somebody looks; never while the page is hidden. */
export function useRefresh(reload: () => void, everyMs: number | null): void {
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs]);
}
