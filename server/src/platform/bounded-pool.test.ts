import { expect, test } from 'vitest';
import { boundedPool } from './bounded-pool.ts';

test('P3 runs at most so many at once, in order, and a failure frees its place', async () => {
  const inTurn = boundedPool(2);
  const gates = Array.from({ length: 9 }, () => Promise.withResolvers<void>());
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const works = gates.map(({ promise }, index) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(index);
      await promise;
      running -= 1;
      if (index % 3 === 0) throw new Error(`work ${index}`);
      return index;
    }),
  );
  for (const { promise, resolve } of gates) {
    resolve();
    await promise;
  }
  const settled = await Promise.allSettled(works);

  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
