/**
 * Appears this long after the wait begins, and then stays at least so long, in milliseconds (S4.14,
 * S9.3).
 */
export const loaderDelay = 300;
export const loaderRun = 500;

/**
 * off: nothing to wait for. waiting: too short yet to show. running: visible. done: the wait has
 * ended, visible until its minimum time is over.
 */
export type LoaderState = 'off' | 'waiting' | 'running' | 'done';

/**
 * Controls when a loading sign is visible: not for waits under 300 ms, and never for less than 500
 * ms. Calls `tell` with each new state. `start` and `stop` may be called any number of times.
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
    /** Stops without calling `tell`; for a component that unmounts. */
    dispose() {
      clearTimeout(timer);
      state = 'off';
    },
  };
}
