import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LoaderState, makeLoader } from './loader.ts';

describe('the loading sign', () => {
  let seen: LoaderState[];
  let loader: ReturnType<typeof makeLoader>;

  beforeEach(() => {
    vi.useFakeTimers();
    seen = [];
    loader = makeLoader((state) => seen.push(state));
  });
  afterEach(() => vi.useRealTimers());

  test('S4.14 S9.3 appears after 300 ms and not before', () => {
    loader.start();
    vi.advanceTimersByTime(299);
    expect(seen).toEqual(['waiting']);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['waiting', 'running']);
  });

  test('S9.3 does not appear for a wait under 300 ms', () => {
    loader.start();
    vi.advanceTimersByTime(299);
    loader.stop();
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual(['waiting', 'off']);
  });

  test('S9.3 once visible it stays 500 ms, even if the answer arrives at once', () => {
    loader.start();
    vi.advanceTimersByTime(310);
    loader.stop();
    vi.advanceTimersByTime(489);
    expect(seen).toEqual(['waiting', 'running', 'done']);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['waiting', 'running', 'done', 'off']);
  });

  test('after 500 ms it disappears with the answer', () => {
    loader.start();
    vi.advanceTimersByTime(2_000);
    loader.stop();
    vi.advanceTimersByTime(0);
    expect(seen.at(-1)).toBe('off');
  });

  test('a new wait during the run keeps it visible', () => {
    loader.start();
    vi.advanceTimersByTime(400);
    loader.stop();
    loader.start();
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual(['waiting', 'running', 'done', 'running']);
  });

  test('sends no state after it was disposed of', () => {
    loader.start();
    loader.dispose();
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual(['waiting']);
  });
});
