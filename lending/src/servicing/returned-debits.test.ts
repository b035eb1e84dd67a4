import { expect, test } from 'vitest';
import { debitCompletesOn, failuresStopDebits } from './returned-debits.ts';

test('a debit completes three banking days after settlement, not counting holidays', () => {
  const settled = Temporal.PlainDate.from('2026-11-24');
  expect(debitCompletesOn(settled).toString()).toBe('2026-11-30');
});

test('the second failure in a row stops debits', () => {
  expect([0, 1, 2, 3].map(failuresStopDebits)).toEqual([false, false, true, true]);
});
