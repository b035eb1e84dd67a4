import { expect, test } from 'vitest';
import { acknowledgeBy, answerComplaintBy } from './complaint-terms.ts';

test('COMPLAINT-2 a complaint is answered in 15 days, or 60 once we said that it takes longer', () => {
  const received = Temporal.PlainDate.from('2026-11-24');
  // Thanksgiving and a weekend lie between.
  expect(acknowledgeBy(received).toString()).toBe('2026-12-02');
  expect(answerComplaintBy(received, false).toString()).toBe('2026-12-09');
  expect(answerComplaintBy(received, true).toString()).toBe('2027-01-23');
});
