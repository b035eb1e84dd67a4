import { expect, onTestFinished, test, vi } from 'vitest';
import { endOnce } from './end-once.ts';
import { openLog } from './log.ts';

const log = openLog('silent');
const never = () => new Promise<void>(() => undefined);

test('what was started last ends first, and only once, however often you call it', async () => {
  const ended: string[] = [];
  const stop = endOnce(
    [async () => void ended.push('database'), async () => void ended.push('queue')],
    log,
  );
  await Promise.all([stop(), stop()]);
  await stop();

  expect(ended).toEqual(['queue', 'database']);
});

test.each([
  ['fails to end', async () => Promise.reject(new Error('stuck'))],
  ['never ends', never],
])('the database also ends if another part %s', async (_what, other) => {
  let ended = false;
  await endOnce([async () => void (ended = true), other, other], log, 20)();

  expect(ended).toBe(true);
});

test('the database may take all the time it needs', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const database = Promise.withResolvers<void>();
  let stopped = false;
  const stopping = endOnce([() => database.promise, never], log, 10)().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(60);
  expect(stopped).toBe(false);

  database.resolve();
  expect(await stopping).toBe(true);
});
