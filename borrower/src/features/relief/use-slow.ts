import { useEffect, useState } from 'react';

/** An answer that takes longer than this, in milliseconds, gets another way out (50h). */
const SLOW_MS = 2000;

/** Whether something has been under way for two seconds. */
export function useSlow(active: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active]);
  return isSlow;
}
