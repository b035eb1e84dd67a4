import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Count = (by: 1 | -1) => void;

/** Counts what is still loading below; null where nobody waits for it. */
export const WaitsContext = createContext<Count | null>(null);

/** Says that a part isn't complete yet, so that the parts around it can wait for it. */
export function useWait(waiting = true): void {
  const count = use(WaitsContext);
  useLayoutEffect(() => {
    if (!waiting || !count) return undefined;
    count(1);
    return () => count(-1);
  }, [count, waiting]);
}

/** A part that takes longer comes by itself: one slow answer doesn't hold a page back. */
const MOST_MS = 10_000;

/**
 * Whether all parts below have loaded once, or took too long. Give `count` to `WaitsContext` around
 * them.
 */
export function useWaits(): { loaded: boolean; count: Count } {
  const open = useRef(0);
  const [turn, look] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const count = useCallback((by: 1 | -1) => {
    open.current += by;
    look((last) => last + 1);
  }, []);

  // After each change: a part that has loaded its file may go on to wait for its answer.
  useEffect(() => {
    if (open.current === 0) setLoaded(true);
  }, [turn]);
  useEffect(() => {
    const late = setTimeout(() => setLoaded(true), MOST_MS);
    return () => clearTimeout(late);
  }, []);
  return { loaded, count };
}
