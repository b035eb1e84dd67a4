import { useEffect } from 'react';

/** Repeats a call at an interval while the page is visible. */
export function useRefresh(reload: () => void, everyMs: number | null): void {
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs]);
}
