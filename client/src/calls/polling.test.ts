import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLookingByItself, startPolling } from './polling.ts';

const page = { visibilityState: 'visible' };

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('S9.6 a page checks a thousand times and then stops', () => {
  const look = vi.fn<() => void>();
  startPolling(look, 5000);
  vi.advanceTimersByTime(5000 * 999);
  expect(look).toHaveBeenCalledTimes(999);
  vi.advanceTimersByTime(5000 * 500);
  expect(look).toHaveBeenCalledTimes(1000);
});

test('S9.6 a hidden page pauses, and loses no try', () => {
  const look = vi.fn<() => void>();
  startPolling(look, 100, 3);
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(1000);
  expect(look).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  vi.advanceTimersByTime(1000);
  expect(look).toHaveBeenCalledTimes(3);
});

test('S5 only automatic calls of a page are marked as such', () => {
  const told: boolean[] = [];
  startPolling(() => told.push(isLookingByItself()), 100);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([true, true]);
  expect(isLookingByItself()).toBe(false);
});

test('stopped polling does not check again', () => {
  const look = vi.fn<() => void>();
  const stop = startPolling(look, 100);
  vi.advanceTimersByTime(100);
  stop();
  vi.advanceTimersByTime(1000);
  expect(look).toHaveBeenCalledTimes(1);
});
