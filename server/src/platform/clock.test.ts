import { expect, test } from 'vitest';
import { dayOf, isoTime } from './clock.ts';

const NEW_YORK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
});

test('S9.8 the New York day is right for every hour of a year, compared with Intl', () => {
  const first = Temporal.Instant.from('2026-01-01T00:00Z').epochMilliseconds;
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => first + hour * 3_600_000);
  const days = hours.map((ms) => dayOf(Temporal.Instant.fromEpochMilliseconds(ms)).toString());

  expect(days).toEqual(hours.map((ms) => NEW_YORK.format(ms)));
});

test.each([
  ['the day before clocks go forward ends at 5 AM UTC', '2026-03-08T04:59:59.999Z', '2026-03-07'],
  ['the day they go forward begins', '2026-03-08T05:00Z', '2026-03-08'],
  ['and is an hour short', '2026-03-09T03:59:59.999Z', '2026-03-08'],
  ['so that the next one begins', '2026-03-09T04:00Z', '2026-03-09'],
  ['the day clocks go back begins', '2026-11-01T04:00Z', '2026-11-01'],
  ['and is an hour longer', '2026-11-02T04:59:59.999Z', '2026-11-01'],
  ['so that the next one begins later', '2026-11-02T05:00Z', '2026-11-02'],
  ['a leap day is a day', '2028-02-29T12:00Z', '2028-02-29'],
])('S9.8 %s', (_, at, day) => {
  expect(dayOf(Temporal.Instant.from(at)).toString()).toBe(day);
});

test.each([
  ['2026-07-01T16:00Z', '2026-07-01T16:00:00.000Z'],
  ['2026-07-01T16:00:00.123999Z', '2026-07-01T16:00:00.123Z'],
])('%s is sent as %s', (at, text) => {
  expect(isoTime(Temporal.Instant.from(at))).toBe(text);
});
