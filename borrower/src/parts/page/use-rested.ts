import { useEffect, useState } from 'react';

/** Figures follow after this much rest. */
const REST_MS = 300;

/** The value once it has rested a moment. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
