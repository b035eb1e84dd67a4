import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBankingDay } from '../calendar/calendar.ts';
import { answerDueAt } from './answer-hours.ts';

const target = {
  minutes: 120,
  opens: Temporal.PlainTime.from('09:00'),
  closes: Temporal.PlainTime.from('18:00'),
};
const at = (text: string) => Temporal.PlainDateTime.from(text);

test.each([
  ['in office hours, two hours later', '2026-11-24T10:15', '2026-11-24T12:15'],
  ['before opening, from the opening on', '2026-11-24T03:00', '2026-11-24T11:00'],
  ['late in the day, the rest on the next one', '2026-11-24T17:30', '2026-11-25T10:30'],
  ['just at closing, from the next opening on', '2026-11-24T18:00', '2026-11-25T11:00'],
  ['the evening before Thanksgiving, on Friday', '2026-11-25T20:00', '2026-11-27T11:00'],
  ['on Friday evening, on Monday', '2026-11-20T19:00', '2026-11-23T11:00'],
  ['on New Year’s Day, on the next banking day', '2027-01-01T12:00', '2027-01-04T11:00'],
])('HELP-12 an answer is due %s', (_, sent, due) => {
  expect(answerDueAt(at(sent), target).toString()).toBe(at(due).toString());
});

test('HELP-12 any target falls into office hours, never before the message, and later for later ones', () => {
  const moment = fc.integer({ min: 0, max: 60 * 24 * 400 });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 2000 }), (one, two, minutes) => {
      const [first, second] = [one, two]
        .toSorted((a, b) => a - b)
        .map((offset) => at('2026-01-01T00:00').add({ minutes: offset }));
      const wanted = { ...target, minutes };
      const due = answerDueAt(first!, wanted);
      const time = due.toPlainTime();
      expect(isBankingDay(due.toPlainDate())).toBe(true);
      expect(Temporal.PlainTime.compare(time, target.opens)).toBeGreaterThanOrEqual(0);
      expect(Temporal.PlainTime.compare(time, target.closes)).toBeLessThanOrEqual(0);
      expect(Temporal.PlainDateTime.compare(due, first!)).toBe(1);
      const later = answerDueAt(second!, wanted);
      expect(Temporal.PlainDateTime.compare(later, due)).toBeGreaterThanOrEqual(0);
    }),
  );
});
