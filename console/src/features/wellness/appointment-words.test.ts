import { expect, test } from 'vitest';
import { TIMES } from './appointment-words.ts';

test('appointments start on a half hour from 9 AM to 5:30 PM', () => {
  expect([TIMES[0], TIMES[6], TIMES[8], TIMES.at(-1)]).toEqual([
    { value: '09:00', text: '9:00 AM' },
    { value: '12:00', text: '12:00 PM' },
    { value: '13:00', text: '1:00 PM' },
    { value: '17:30', text: '5:30 PM' },
  ]);
});
