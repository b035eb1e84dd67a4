import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBankingDays,
  addDays,
  bankingDaysBetween,
  daysBetween,
  federalReserveHolidays,
  isBankingDay,
  isBefore,
  isSameDay,
  nextBankingDay,
  previousBankingDay,
} from './calendar.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => day('2000-01-01').add({ days }));

describe('Federal Reserve Bank holidays', () => {
  test('eleven a year since 2022, ten before Juneteenth was added', () => {
    expect(federalReserveHolidays(2022)).toHaveLength(11);
    expect(federalReserveHolidays(2021)).toHaveLength(10);
    expect(isBankingDay(day('2020-06-19'))).toBe(true);
    expect(isBankingDay(day('2023-06-19'))).toBe(false);
  });

  test('a Sunday holiday closes the following Monday', () => {
    expect(isBankingDay(day('2027-07-05'))).toBe(false);
    expect(isBankingDay(day('2023-01-02'))).toBe(false);
  });

  test.each([
    ['Independence Day 2026', '2026-07-03', '2026-07-06'],
    ['Juneteenth 2027', '2027-06-18', '2027-06-21'],
    ['New Year 2028', '2027-12-31', '2028-01-03'],
  ])('a Saturday holiday closes nothing: %s', (_name, friday, monday) => {
    expect(isBankingDay(day(friday))).toBe(true);
    expect(isBankingDay(day(monday))).toBe(true);
  });

  test('weekends are not banking days (S5.5)', () => {
    expect(isBankingDay(day('2026-08-01'))).toBe(false);
    expect(isBankingDay(day('2026-08-02'))).toBe(false);
    expect(isBankingDay(day('2026-08-03'))).toBe(true);
  });
});

describe('counting banking days', () => {
  test('one banking day after the Friday before a Monday holiday is Tuesday', () => {
    expect(addBankingDays(day('2026-09-04'), 1).toString()).toBe('2026-09-08');
    expect(addBankingDays(day('2026-09-08'), -1).toString()).toBe('2026-09-04');
  });

  test('zero banking days returns the day itself, banking day or not', () => {
    expect(addBankingDays(day('2026-08-01'), 0).toString()).toBe('2026-08-01');
  });

  test('counting forward and back gives the same number', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (from, count) => {
        const to = addBankingDays(from, count);
        expect(isBankingDay(to)).toBe(true);
        expect(bankingDaysBetween(from, to)).toBe(count);
        const back = addBankingDays(to, -count);
        expect(back.toString()).toBe(previousBankingDay(from).toString());
      }),
    );
  });

  test('the next and previous banking days are the nearest ones, or the day itself', () => {
    fc.assert(
      fc.property(anyDay, (from) => {
        const [next, previous] = [nextBankingDay(from), previousBankingDay(from)];
        expect(isBankingDay(next) && isBankingDay(previous)).toBe(true);
        expect(bankingDaysBetween(previous, next)).toBe(isBankingDay(from) ? 0 : 1);
        expect(daysBetween(previous, from)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(from, next)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('every day of four hundred years follows the one before', () => {
  let date = day('1999-12-31');
  for (let count = 0; count < 146_097; count += 1) {
    const next = addDays(date, 1);
    if (!next.equals(date.add({ days: 1 }))) throw new Error(`${next} after ${date}`);
    date = next;
  }
  expect(date.toString()).toBe('2399-12-31');
});

describe('days between', () => {
  test("doesn't count the first day, counts the last", () => {
    expect(daysBetween(day('2026-01-03'), day('2026-01-23'))).toBe(20);
    expect(daysBetween(day('2024-02-28'), day('2024-03-01'))).toBe(2);
    expect(daysBetween(day('2026-01-23'), day('2026-01-03'))).toBe(-20);
  });

  test('agrees with Temporal, over leap years and centuries', () => {
    fc.assert(
      fc.property(fc.nat(300_000), fc.integer({ min: -300_000, max: 300_000 }), (start, days) => {
        const from = day('1890-01-01').add({ days: start });
        const to = from.add({ days });
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(from, days).equals(to)).toBe(true);
        expect(isBefore(from, to)).toBe(days > 0);
        expect(isSameDay(from, to)).toBe(days === 0);
      }),
      { numRuns: 3_000 },
    );
  });
});
