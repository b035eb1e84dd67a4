import { useEffect, useRef, useState } from 'react';

const SHORTEST_MS = 2000;

/**
 * "About 15 seconds left", from how fast rows came since the page was opened; null until that is
 * known.
 */
export function useTimeLeft(rows: number, expected: number | null): string | null {
  const first = useRef<{ rows: number; at: number } | null>(null);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const now = performance.now();
    first.current ??= { rows, at: now };
    const read = rows - first.current.rows;
    const passed = now - first.current.at;
    const isKnown = expected !== null && passed >= SHORTEST_MS && read > 0;
    setWords(isKnown ? wordsOf(Math.ceil((((expected - rows) / read) * passed) / 1000)) : null);
  }, [rows, expected]);
  return words;
}

function wordsOf(seconds: number): string | null {
  if (seconds <= 0) return null;
  if (seconds < 60) return `About ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.ceil(seconds / 60);
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
