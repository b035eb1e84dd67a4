import { describe, expect, test } from 'vitest';
import { tallyEvents } from './counts.ts';
import { strangePaths } from './known-calls.ts';

const call = { method: 'GET', path: '/secured/user/profile' } as const;
const answer = (status: number, ms: number) => ({ kind: 'answer', ...call, status, ms }) as const;

describe('counting a batch', () => {
  test('S7.1 equal events are one row; a time is rounded up to a power of two', () => {
    const counts = tallyEvents([
      answer(200, 0),
      answer(200, 16),
      answer(200, 17),
      answer(200, 1e9),
    ]);

    expect(counts.map(({ ms_up_to, events }) => [ms_up_to, events])).toEqual([
      [16, 2],
      [32, 1],
      [65_536, 1],
    ]);
  });

  test.each([
    [0, 0],
    [200, 200],
    [422, 422],
    [418, 400],
    [599, 500],
  ])('S7.1 status %d is counted as %d', (status, counted) => {
    expect(tallyEvents([answer(status, 1)])[0]?.status).toBe(counted);
  });

  test('S7.1 rows have the same order for any order of events', () => {
    const events = [answer(200, 1), { kind: 'request', ...call }, answer(500, 1)] as const;
    expect(tallyEvents([...events].reverse())).toEqual(tallyEvents(events));
  });

  test('S7.1 only paths in the contract’s form, and none of the console', () => {
    const paths = [
      '/secured/user/loan/{gid}/payment',
      '/secured/user/loan/3f1c2f5e-6f0e-4f3a-9c55-0ab000000001/payment',
      '/pub/bank?key=abc',
      '/console/session',
    ];
    const events = paths.map((path) => ({ kind: 'request', method: 'GET', path }) as const);
    expect(Object.keys(strangePaths(events))).toEqual([
      'events.1.path',
      'events.2.path',
      'events.3.path',
    ]);
  });
});
