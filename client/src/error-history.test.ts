import { expect, test } from 'vitest';
import { lastEvents, onEvent, remember } from './error-history.ts';

test('S9.5 only the last 16 events are kept, oldest first', () => {
  const heard: string[] = [];
  const stop = onEvent((event) => heard.push(event.name));
  for (let at = 1; at <= 20; at += 1) remember({ kind: 'event', name: `e${at}` });
  stop();
  remember({ kind: 'event', name: 'last' });

  expect(lastEvents()).toHaveLength(16);
  expect(lastEvents()[0]?.name).toBe('e6');
  expect(lastEvents().at(-1)?.name).toBe('last');
  expect(heard).toHaveLength(20);
});
