import { expect, test } from 'vitest';
import { paymentCalendar } from './payment-calendar.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('a calendar counts the days from one due date to the next, the first from the disbursement', () => {
  const dueDates = ['2027-12-31', '2028-02-29', '2028-03-01'].map(day);
  expect(paymentCalendar(day('2027-12-24'), dueDates)).toEqual({
    disbursementDate: day('2027-12-24'),
    dueDates,
    spans: { numerators: [7, 60, 1], denominator: 365 },
  });
});

test.each([
  ['no due date', []],
  ['a due date on the day of the payout', ['2026-01-01']],
  ['the same due date twice', ['2026-01-08', '2026-01-08']],
  ['due dates out of order', ['2026-02-01', '2026-01-15']],
])('a calendar throws for %s', (_what, dates) => {
  expect(() => paymentCalendar(day('2026-01-01'), dates.map(day))).toThrow(RangeError);
});
