/**
 * Appears this long after the wait begins, and then stays at least so long, in milliseconds (S4.14,
 * S9.3).
 */
export const loaderDelay = 300;
export const loaderRun = 500;

/**
 * off: nothing to wait for. waiting: too short yet to show. running: shown. done: over, shown to
 * the end of its run.
 */
export type LoaderState = 'off' | 'waiting' | 'running' | 'done';

/**
 * Tells a loading sign when to be seen: not for waits under 300 ms, and never as a flash under 500
 * ms.
 * Calls `tell` with each new state. `start` and `stop` may be called any number of times.
 */
export function makeLoader(tell: (state: LoaderState) => void) {
  let state: LoaderState = 'off';
  let shownAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: LoaderState) {
    state = next;
    tell(next);
  }

  function show() {
    shownAt = performance.now();
    become('running');
  }

  return {
    start() {
      if (state === 'waiting' || state === 'running') return;
      clearTimeout(timer);
      if (state === 'done') return become('running');
      timer = setTimeout(show, loaderDelay);
      become('waiting');
    },
    stop() {
      if (state === 'off' || state === 'done') return;
      clearTimeout(timer);
      if (state === 'waiting') return become('off');
      timer = setTimeout(() => become('off'), Math.max(0, shownAt + loaderRun - performance.now()));
      become('done');
    },
    /** Forgets everything without a word; for a component that goes away. */
    dispose() {
      clearTimeout(timer);
      state = 'off';
    },
  };
}
