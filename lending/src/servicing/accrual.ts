import { daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { divideRounded, formatDecimal } from '../money/decimal.ts';
import type { Cents } from '../money/money.ts';
import { interestFor, oneHundredPercent } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * What interest runs on since the last posting that touched it. `from` is the day to which interest
 * has been brought and is not counted; `carried` is interest of earlier spans left unpaid, which
 * bears none itself (INT-2, INT-3).
 */
export type InterestSpan = { principal: Cents; rate: Rate; from: Day; carried: Cents };

/** How interest is counted from one day (not counted) to another (counted), rounded once. */
export type InterestRule = (principal: Cents, rate: Rate, from: Day, to: Day) => Cents;

/** Simple daily interest, actual/365 also in leap years (INT-1): the rule of our own loans. */
export const actual365: InterestRule = (principal, rate, from, to) =>
  interestFor(principal, rate, daysBetween(from, to));

/** Interest of the span alone through `day`, rounded once. RangeError when `day` is before it. */
export function interestThrough(
  span: InterestSpan,
  day: Day,
  rule: InterestRule = actual365,
): Cents {
  if (isBefore(day, span.from)) throw new RangeError('A span has no interest before its first day');
  return rule(span.principal, span.rate, span.from, day);
}

/** All interest owed at the end of `day`: of the span, and what was carried into it. */
export function interestOwed(span: InterestSpan, day: Day, rule: InterestRule = actual365): Cents {
  return interestThrough(span, day, rule) + span.carried;
}

/** What one close of day books. `booked` becomes `interest` after it. */
export type NightlyAccrual = { days: number; interest: Cents; book: Cents };

/**
 * The nightly accrual: the rounded interest of the whole span to that day less what has been booked
 * since the span began, so that the nights of a span always add up to one rounding of it, also when
 * some were missed (INT-4). Running it twice for a day books nothing the second time.
 * @param booked cents booked for this span so far
 */
export function accrueTo(
  span: InterestSpan,
  day: Day,
  booked: Cents,
  rule: InterestRule = actual365,
): NightlyAccrual {
  const interest = interestThrough(span, day, rule);
  return { days: daysBetween(span.from, day), interest, book: interest - booked };
}

/** Interest of one day with six decimals of a dollar, for quotes: `1.186776` (PAYOFF-3). */
export function perDiem(principal: Cents, rate: Rate, daysInYear = 365): string {
  const year = oneHundredPercent * BigInt(daysInYear);
  const micros = divideRounded(principal * rate * 10_000n, year, 'half-up');
  return formatDecimal(micros, 6);
}
