import { describe, expect, test } from 'vitest';
import { policyDay } from './policy-day.ts';

const on = (day: string) => Temporal.PlainDate.from(day);

describe('the policy of an application', () => {
  test.each([
    ['the day it was started', null, '2026-06-15', '2026-06-15'],
    ['after midnight still the day it was started', null, '2026-06-16', '2026-06-15'],
    ['on its 30th day still that day', null, '2026-07-15', '2026-06-15'],
    ['from the 31st day on the day it is', null, '2026-07-16', '2026-07-16'],
    ['sent in time, that day however late it is decided', '2026-07-15', '2026-09-01', '2026-06-15'],
    ['sent late, the day it was sent', '2026-07-16', '2026-09-01', '2026-07-16'],
  ])('CREDIT-25 %s', (_name, submitted, today, day) => {
    const submittedOn = submitted === null ? null : on(submitted);
    const days = { startedOn: on('2026-06-15'), submittedOn };
    expect(policyDay(days, on(today)).toString()).toBe(day);
  });
});
