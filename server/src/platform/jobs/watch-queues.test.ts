import { expect, test } from 'vitest';
import { watchQueues } from './watch-queues.ts';

test('a look that fails is told, and the next one wakes the queues with jobs', async () => {
  const end = new AbortController();
  const woken: string[] = [];
  const failures: unknown[] = [];
  let looks = 0;
  const executeSql = async () => {
    looks += 1;
    if (looks === 1) throw new Error('The database is away');
    return { rows: [{ name: 'send-mail' }, { name: 'close-day' }] };
  };
  await watchQueues(
    { executeSql },
    {
      queues: ['send-mail', 'close-day'],
      wake: (queue) => {
        woken.push(queue);
        if (woken.length === 2) end.abort();
      },
      onFailure: (error) => failures.push(error),
      signal: end.signal,
      everyMs: 1,
    },
  );

  expect(failures).toEqual([new Error('The database is away')]);
  expect(woken).toEqual(['send-mail', 'close-day']);
  expect(looks).toBe(2);
});
