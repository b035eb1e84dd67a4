import { expect, test } from 'vitest';
import { checkAnswers } from './check-answers.ts';

function answers(given: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

const full = { topic: 'DEBT', way: 'PHONE', days: ['2026-11-24'], part: 'MORNING' };

test('an appointment needs a topic, a way, a day and a time of day', () => {
  expect(checkAnswers(answers(full))).toEqual({});
  expect(Object.keys(checkAnswers(answers({})))).toEqual(['topic', 'way', 'days', 'part']);
});

test('four days are too many', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01'];
  expect(checkAnswers(answers({ ...full, days }))).toEqual({ days: 'Choose at most 3 days' });
});
