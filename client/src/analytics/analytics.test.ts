import { expect, test } from 'vitest';
import { onEvent, track } from './analytics.ts';
import { lastEvents, stateHistory } from './error-history.ts';

const answer = { kind: 'answer', method: 'GET', path: '/secured/user/profile' } as const;

test('S9.5 S7.1 listeners receive every event, and the last 16 are kept, oldest first', () => {
  const heard: string[] = [];
  const stop = onEvent((event) => heard.push(event.kind));
  for (let at = 1; at <= 20; at += 1) track({ ...answer, status: 200, ms: at });
  stop();
  track({ kind: 'event', name: 'verify-complete' });

  expect(lastEvents()).toHaveLength(16);
  expect(lastEvents()[0]).toMatchObject({ ms: 6 });
  expect(heard).toHaveLength(20);
  expect(stateHistory().slice(-2)).toEqual([
    {
      at: expect.any(String) as string,
      kind: 'answer',
      name: 'GET /secured/user/profile',
      status: 200,
      ms: 20,
    },
    { at: expect.any(String) as string, kind: 'event', name: 'verify-complete' },
  ]);
});
