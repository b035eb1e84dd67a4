/** S9.6 */
const MOST_TRIES = 1000;

let byItself = false;

/**
 * Whether the call of this moment comes from polling. The person did nothing, so it keeps no
 * session alive.
 */
export function isLookingByItself(): boolean {
  return byItself;
}

/**
 * Checks again at an interval in milliseconds, at most a thousand times. Returns a function that
 * stops. A hidden page pauses: it asks nothing and keeps its tries.
 */
export function startPolling(look: () => void, everyMs: number, tries = MOST_TRIES): () => void {
  let left = tries;
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    left -= 1;
    if (left <= 0) clearInterval(timer);
    byItself = true;
    try {
      look();
    } finally {
      byItself = false;
    }
  }, everyMs);
  return () => clearInterval(timer);
}
