import { useEffect, useState } from 'react';

/** How long after the last keystroke the server is asked. */
const REST_MS = 300;

/** What was typed, once the person has stopped typing for a moment. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
