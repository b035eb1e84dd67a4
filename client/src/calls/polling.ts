/** S9.6 */
const MOST_TRIES = 1000;

let byItself = false;

/**
 * Whether what is asked in this very moment is asked by a page that looks again by itself: it is no
 * sign of a person, and keeps no session alive.
 */
export function isLookingByItself(): boolean {
  return byItself;
}

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
    byItself = true;
    try {
      look();
    } finally {
      byItself = false;
    }
  }, everyMs);
  return () => clearInterval(timer);
}
