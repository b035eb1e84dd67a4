/** S9.6 */
const MOST_TRIES = 1000;

/**
 * Looks again every so many milliseconds, a thousand times at most; answers how to stop. A page
 * nobody sees rests: it asks nothing, and its tries stay.
 */
export function startPolling(look: () => void, everyMs: number, tries = MOST_TRIES): () => void {
  let left = tries;
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    left -= 1;
    if (left <= 0) clearInterval(timer);
    look();
  }, everyMs);
  return () => clearInterval(timer);
}
