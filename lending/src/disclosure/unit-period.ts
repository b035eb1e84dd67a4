import { daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';

/** A fraction of whole numbers; the denominator is positive. */
export type Fraction = { numerator: number; denominator: number };

/** TILA-7: the common period in which Appendix J measures time. */
export type UnitPeriod = { unit: Unit; multiple: number };

export type Unit = 'day' | 'week' | 'semimonth' | 'month' | 'year';

/** A time as whole unit-periods plus odd days over the days of a unit-period. */
export type UnitPeriods = { full: number; oddDays: number; divisor: number };

/**
 * The unit-period of a payroll: its regular payday interval, even if some paydays are skipped
 * (TILA-8).
 */
export const unitPeriodOf: Record<PayrollFrequency, UnitPeriod> = {
  WEEKLY: { unit: 'week', multiple: 1 },
  WEEKLY5: { unit: 'week', multiple: 1 },
  BIWEEKLY: { unit: 'week', multiple: 2 },
  BIWEEKLY3: { unit: 'week', multiple: 2 },
  SEMIMONTHLY: { unit: 'semimonth', multiple: 1 },
  MONTHLY: { unit: 'month', multiple: 1 },
};

const unitsAYear: Record<Unit, number> = { day: 365, week: 52, semimonth: 24, month: 12, year: 1 };

/** Unit-periods a year: 26 for two weeks, 4 for three months (Appendix J (b)(5)). */
export function unitPeriodsPerYear({ unit, multiple }: UnitPeriod): Fraction {
  return { numerator: unitsAYear[unit], denominator: multiple };
}

/**
 * Counts whole unit-periods backward from the later date; the remaining days are odd days (Appendix
 * J (b)(5)). Odd days are divided by 30 for a month, 15 for a semimonth, 7 for a week, 14 for two
 * weeks. For a multiple of a month, a leftover month counts as 30 odd days. For a year, leftover
 * whole months count as twelfths, and anything else as days over 365. From the last day of a month,
 * months step back from month end to month end. Throws a RangeError when `to` is before `from`.
 */
export function unitPeriodsBetween(from: Day, to: Day, period: UnitPeriod): UnitPeriods {
  if (isBefore(to, from)) throw new RangeError('Unit-periods are counted from the earlier date');
  switch (period.unit) {
    case 'day':
    case 'week':
      return inDays(from, to, period.multiple * (period.unit === 'week' ? 7 : 1));
    case 'semimonth':
      return inSemimonths(from, to, period.multiple);
    case 'month':
      return inMonths(from, to, period.multiple);
    case 'year':
      return inYears(from, to, period.multiple);
  }
}

function inDays(from: Day, to: Day, divisor: number): UnitPeriods {
  const days = daysBetween(from, to);
  return { full: Math.floor(days / divisor), oddDays: days % divisor, divisor };
}

function inMonths(from: Day, to: Day, multiple: number): UnitPeriods {
  const { months, days } = monthsBack(from, to);
  return {
    full: Math.floor(months / multiple),
    oddDays: (months % multiple) * 30 + days,
    divisor: 30 * multiple,
  };
}

function inSemimonths(from: Day, to: Day, multiple: number): UnitPeriods {
  const { months, reached, days } = monthsBack(from, to);
  const half = semimonthBefore(reached);
  const counted = isBefore(half, from)
    ? { semimonths: months * 2, days }
    : { semimonths: months * 2 + 1, days: daysBetween(from, half) };
  return {
    full: Math.floor(counted.semimonths / multiple),
    oddDays: (counted.semimonths % multiple) * 15 + counted.days,
    divisor: 15 * multiple,
  };
}

/** The payday half a month earlier: the 1st for the 16th, the 15th for month end, and so on. */
function semimonthBefore(date: Day): Day {
  if (isMonthEnd(date)) return date.with({ day: 15 });
  if (date.day > 15) return date.subtract({ days: 15 });
  return date.subtract({ months: 1 }).with({ day: date.day === 15 ? 31 : date.day + 15 });
}

function inYears(from: Day, to: Day, multiple: number): UnitPeriods {
  const { months, days } = monthsBack(from, to);
  const full = Math.floor(months / (12 * multiple));
  if (days === 0) return { full, oddDays: months - full * 12 * multiple, divisor: 12 * multiple };
  const start = stepBack(to, full * 12 * multiple);
  return { full, oddDays: daysBetween(from, start), divisor: 365 * multiple };
}

/** Whole months counted back from `to`, the day reached, and the days left before it. */
function monthsBack(from: Day, to: Day): { months: number; reached: Day; days: number } {
  let months = (to.year - from.year) * 12 + to.month - from.month;
  if (isBefore(stepBack(to, months), from)) months -= 1;
  const reached = stepBack(to, months);
  return { months, reached, days: daysBetween(from, reached) };
}

function stepBack(date: Day, months: number): Day {
  const earlier = date.subtract({ months });
  return isMonthEnd(date) ? earlier.with({ day: earlier.daysInMonth }) : earlier;
}

function isMonthEnd(date: Day): boolean {
  return date.day === date.daysInMonth;
}
