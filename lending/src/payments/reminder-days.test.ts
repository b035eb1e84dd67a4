import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBankingDays,
  addDays,
  daysBetween,
  isBankingDay,
  isBefore,
} from '../calendar/calendar.ts';
import { announcedOn, needsReminder, remindedOn } from './reminder-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('PAY-30 reminders', () => {
  test.each([
    // Monday reminds of Thursday, Wednesday of next Monday, Saturday of Wednesday.
    ['2026-02-02', '2026-02-05'],
    ['2026-02-04', '2026-02-09'],
    ['2026-02-07', '2026-02-11'],
    // The Monday between is Presidents’ Day.
    ['2026-02-12', '2026-02-18'],
  ])('on %s, of everything through %s', (today, through) => {
    const range = remindedOn(day(today));
    expect(`${range.through}`).toBe(through);
    expect(range.from.equals(addDays(day(today), 1))).toBe(true);
  });

  test('each banking day is first reminded of three banking days before, and never later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (ahead) => {
        const debit = addDays(day('2026-01-02'), ahead);
        fc.pre(isBankingDay(debit));
        const first = addBankingDays(debit, -3);
        expect(isBefore(remindedOn(first).through, debit)).toBe(false);
        expect(isBefore(remindedOn(addDays(first, -1)).through, debit)).toBe(true);
      }),
    );
  });

  test('a payment made within these days needs none', () => {
    expect(needsReminder(day('2026-02-01'), day('2026-02-05'))).toBe(true);
    expect(needsReminder(day('2026-02-02'), day('2026-02-05'))).toBe(false);
  });
});

test('PAY-13 another amount is announced ten calendar days before', () => {
  expect(daysBetween(day('2026-02-02'), announcedOn(day('2026-02-02')))).toBe(10);
});
