import { useEffect, useState } from 'react';

/** Figures update this long after the last change, in milliseconds. */
const REST_MS = 300;

/** The value once it has stopped changing. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
