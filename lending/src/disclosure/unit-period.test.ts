import { describe, expect, test } from 'vitest';
import { unitPeriodOf, unitPeriodsBetween, unitPeriodsPerYear } from './unit-period.ts';
import type { Unit } from './unit-period.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function between(from: string, to: string, unit: Unit, multiple = 1): string {
  const { full, oddDays, divisor } = unitPeriodsBetween(day(from), day(to), { unit, multiple });
  return `${full} + ${oddDays}/${divisor}`;
}

describe('unit-periods between two days (Appendix J (b)(5))', () => {
  test.each<[string, string, Unit, number, string]>([
    ['1978-02-10', '1978-04-01', 'month', 1, '1 + 19/30'],
    ['1978-05-23', '1978-10-01', 'month', 3, '1 + 39/90'],
    ['1978-01-10', '1978-03-01', 'month', 2, '0 + 52/60'],
    ['1978-02-23', '1978-03-01', 'semimonth', 1, '0 + 6/15'],
    ['1978-04-03', '1978-04-11', 'week', 2, '0 + 8/14'],
    ['1978-07-15', '1979-01-15', 'month', 6, '1 + 0/180'],
    ['1978-01-03', '1980-01-03', 'year', 1, '2 + 0/12'],
  ])('measured examples: %s to %s in %s × %i', (from, to, unit, multiple, expected) => {
    expect(between(from, to, unit, multiple)).toBe(expected);
  });

  test('at month end, months step back from month end to month end', () => {
    expect(between('2026-01-31', '2026-02-28', 'month')).toBe('1 + 0/30');
    expect(between('2026-04-27', '2026-10-31', 'month', 6)).toBe('1 + 3/180');
    expect(between('2025-12-10', '2026-02-28', 'month')).toBe('2 + 21/30');
  });

  test('semimonths step between the 1st and the 16th, the 15th and month end', () => {
    expect(between('2026-01-10', '2026-02-01', 'semimonth')).toBe('1 + 6/15');
    expect(between('2026-01-10', '2026-02-16', 'semimonth')).toBe('2 + 6/15');
    expect(between('2026-01-20', '2026-02-15', 'semimonth')).toBe('1 + 11/15');
    expect(between('2026-01-20', '2026-02-28', 'semimonth')).toBe('2 + 11/15');
    expect(between('2026-01-20', '2026-03-25', 'semimonth')).toBe('4 + 5/15');
  });

  test('the rest of a year counts in twelfths if it is whole months, otherwise in days', () => {
    expect(between('2026-01-01', '2027-04-01', 'year')).toBe('1 + 3/12');
    expect(between('2024-02-15', '2025-02-28', 'year')).toBe('1 + 14/365');
  });

  test('daily unit-periods count days', () => {
    expect(between('2024-02-28', '2024-03-01', 'day')).toBe('2 + 0/1');
    expect(between('2026-01-10', '2026-01-10', 'month')).toBe('0 + 0/30');
  });

  test('throws for days in reverse order', () => {
    expect(() => between('2026-01-11', '2026-01-10', 'week')).toThrow(RangeError);
  });
});

describe('unit-periods a year', () => {
  test('S3.4 a frequency with skipped paydays keeps its short unit-period', () => {
    const perYear = (frequency: keyof typeof unitPeriodOf) => {
      const { numerator, denominator } = unitPeriodsPerYear(unitPeriodOf[frequency]);
      return numerator / denominator;
    };
    expect(perYear('WEEKLY5')).toBe(52);
    expect(perYear('BIWEEKLY3')).toBe(26);
    expect(perYear('BIWEEKLY')).toBe(26);
    expect(perYear('SEMIMONTHLY')).toBe(24);
    expect(perYear('MONTHLY')).toBe(12);
  });
});
