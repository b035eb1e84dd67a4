import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';
import { stubPage, type TestPage } from './test-page.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

let page: TestPage;
beforeEach(() => {
  page = stubPage(vi.stubGlobal);
  vi.useFakeTimers();
  vi.stubGlobal('performance', { getEntriesByType: () => [], now: () => 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until loading ends; returns the result and the milliseconds it took. */
async function load(chunk: () => Promise<string>) {
  const started = Date.now();
  const ended = loadChunk(chunk).then(
    (value) => ({ value, ms: Date.now() - started }),
    (error: unknown) => ({ error, ms: Date.now() - started }),
  );
  await vi.runAllTimersAsync();
  return ended;
}

describe('a chunk that fails to load', () => {
  test('S8.7 S9.4 is retried 5 times, a second apart, then the page is reloaded', async () => {
    const chunk = vi.fn<() => Promise<string>>(gone);
    const { error, ms } = (await load(chunk)) as { error: Error; ms: number };

    expect(chunk).toHaveBeenCalledTimes(6);
    expect(ms).toBe(5000);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error.name).toBe('ChunkLoadError');
    expect(page.reloads).toBe(1);
  });

  test('S8.7 is used as soon as it loads, and the page is not reloaded', async () => {
    const chunk = vi.fn<() => Promise<string>>(gone);
    chunk.mockImplementationOnce(gone).mockImplementationOnce(() => Promise.resolve('screen'));
    expect(await load(chunk)).toEqual({ value: 'screen', ms: 1000 });
    expect(page.reloads).toBe(0);
  });

  test('S9.4 times out after 120 seconds, each time', async () => {
    const chunk = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
    const { ms } = await load(chunk);
    expect(chunk).toHaveBeenCalledTimes(6);
    expect(ms).toBe(6 * 120_000 + 5 * 1000);
  });

  test.each([
    ['reload', 3000, 0],
    ['reload', 60_000, 1],
    ['navigate', 3000, 1],
  ])('S8.7 after a %s %d ms ago it is loaded anew %d times', async (type, ms, times) => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }], now: () => ms });
    await load(gone);
    expect(page.reloads).toBe(times);
  });

  test('S8.7 does not reload the page while offline', async () => {
    page.navigator.onLine = false;
    await load(gone);
    expect(page.reloads).toBe(0);
  });
});
