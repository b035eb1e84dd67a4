import { expect, test } from 'vitest';
import { inTurns } from './restarts.ts';

test('many changes during a restart cause one more restart, never two at once', async () => {
  const doors: PromiseWithResolvers<void>[] = [];
  const turns = inTurns(() => {
    const door = Promise.withResolvers<void>();
    doors.push(door);
    return door.promise;
  });
  turns.ask();
  turns.ask();
  turns.ask();
  expect(doors).toHaveLength(1);

  const settled = turns.settled();
  doors[0]?.resolve();
  await expect.poll(() => doors.length).toBe(2);
  doors[1]?.resolve();
  await settled;
  expect(doors).toHaveLength(2);

  turns.ask();
  expect(doors).toHaveLength(3);
});
