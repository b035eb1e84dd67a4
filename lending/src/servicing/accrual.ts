import { daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { divideRounded, formatDecimal } from '../money/decimal.ts';
import type { Cents } from '../money/money.ts';
import { interestFor, oneHundredPercent } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * The basis of interest since the last posting that changed it. Interest has accrued through
 * `from`, which is not counted; `carried` is unpaid interest of earlier spans, which bears none
 * itself (INT-2, INT-3).
 */
export type InterestSpan = { principal: Cents; rate: Rate; from: Day; carried: Cents };

/** Computes interest from one day (not counted) to another (counted), rounded once. */
export type InterestRule = (principal: Cents, rate: Rate, from: Day, to: Day) => Cents;

/** Simple daily interest, actual/365 in leap years, too (INT-1): the rule of our own loans. */
export const actual365: InterestRule = (principal, rate, from, to) =>
  interestFor(principal, rate, daysBetween(from, to));

/**
 * Interest of this span alone through `day`, rounded once. Throws a RangeError when `day` is before
 * the span.
 */
export function interestThrough(
  span: InterestSpan,
  day: Day,
  rule: InterestRule = actual365,
): Cents {
  if (isBefore(day, span.from)) throw new RangeError('A span has no interest before its first day');
  return rule(span.principal, span.rate, span.from, day);
}

/** All interest owed at the end of `day`: that of the span plus carried interest. */
export function interestOwed(span: InterestSpan, day: Day, rule: InterestRule = actual365): Cents {
  return interestThrough(span, day, rule) + span.carried;
}

/** The accrual that one close of day posts: `book` is the difference, `interest` the new total. */
export type NightlyAccrual = { days: number; interest: Cents; book: Cents };

/**
 * The nightly accrual: the rounded interest of the whole span through that day, less what was
 * posted since the span began. So the nights of a span always add up to its interest rounded once,
 * even if some were missed (INT-4). A second run for the same day posts nothing.
 * @param booked cents posted for this span so far
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

/** The per diem with six decimals of a dollar, for quotes: `1.186776` (PAYOFF-3). */
export function perDiem(principal: Cents, rate: Rate, daysInYear = 365): string {
  const year = oneHundredPercent * BigInt(daysInYear);
  const micros = divideRounded(principal * rate * 10_000n, year, 'half-up');
  return formatDecimal(micros, 6);
}
