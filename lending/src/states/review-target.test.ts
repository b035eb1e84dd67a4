import { expect, test } from 'vitest';
import { reviewDueAt } from './review-target.ts';

test.each([
  ['a Tuesday noon', '2026-11-17T12:00', 24, '2026-11-18T12:00'],
  ['a Friday noon', '2026-11-20T12:00', 24, '2026-11-23T12:00'],
  ['a Friday evening, four hours', '2026-11-20T22:00', 4, '2026-11-23T02:00'],
  ['a Saturday', '2026-11-21T09:00', 24, '2026-11-24T00:00'],
  ['a Saturday, four hours', '2026-11-21T09:00', 4, '2026-11-23T04:00'],
  ['the day before Thanksgiving', '2026-11-25T15:30', 24, '2026-11-27T15:30'],
  ['two days', '2026-11-19T08:00', 48, '2026-11-23T08:00'],
])('QUEUE-7 only banking days count: %s', (_, since, hours, due) => {
  const at = reviewDueAt(Temporal.PlainDateTime.from(since), hours);
  expect(at.equals(Temporal.PlainDateTime.from(due))).toBe(true);
});
