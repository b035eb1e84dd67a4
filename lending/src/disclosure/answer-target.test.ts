import { expect, test } from 'vitest';
import { answerDueOn, nextAnswerDay } from './answer-target.ts';

const at = (text: string) => Temporal.PlainDateTime.from(text);

test.each([
  ['2026-11-20T09:14', '2026-11-23', 'a Friday morning: Monday'],
  ['2026-11-20T17:00', '2026-11-24', 'a Friday evening: as of Monday'],
  ['2026-11-21T10:00', '2026-11-24', 'a Saturday: as of Monday'],
  ['2026-11-25T16:59', '2026-11-27', 'the day before Thanksgiving: Friday'],
  ['2026-11-26T09:00', '2026-11-30', 'Thanksgiving: as of Friday'],
  ['2026-12-24T12:00', '2026-12-28', 'before Christmas on a Friday: Monday'],
])('APP-13 a review that begins %s is answered on %s (%s)', (begun, due) => {
  expect(answerDueOn(at(begun)).toString()).toBe(due);
});

test.each([
  ['2026-11-23T17:00', '2026-11-24'],
  ['2026-11-24T09:00', '2026-11-24'],
  ['2026-11-25T18:00', '2026-11-27'],
])('APP-13 late at %s, the new day is %s', (now, due) => {
  expect(nextAnswerDay(at(now)).toString()).toBe(due);
});
