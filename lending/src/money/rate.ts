import { divideRounded, formatDecimal, parseDecimal } from './decimal.ts';
import type { Rounding } from './decimal.ts';
import type { Cents } from './money.ts';

/**
 * MONEY-2: a yearly rate in hundred-thousandths of a percent: 7.99 % is 799000n, 100 % is
 * 10000000n.
 */
export type Rate = bigint;

/** 100 %, in units of {@link Rate}. */
export const oneHundredPercent: Rate = 10_000_000n;

/** Part of a year as a fraction of integers; 14 days in actual/365 are 14/365. */
export type YearFraction = { numerator: bigint; denominator: bigint };

/**
 * Parses a percentage (`7.99`) with at most five decimals. Throws a RangeError for anything else.
 */
export function parseRate(percent: string): Rate {
  return parseDecimal(percent, 5);
}

/** Writes a rate exactly, with at least two decimals: `7.99`, `23.90`, `9.4822`. */
export function toPercent(rate: Rate): string {
  return formatDecimal(rate, 5).replace(/0{1,3}$/, '');
}

/** Writes a rate for people to read with two decimals, half up: `19.77%` (S9.7). */
export function showPercent(rate: Rate): string {
  return `${formatDecimal(divideRounded(rate, 1_000n, 'half-up'), 2)}%`;
}

/**
 * Simple interest on `principal` for a number of days, rounded half up to the cent, once (MONEY-3).
 * `daysInYear` is 365 in leap years, too (actual/365, the loan agreement's convention).
 */
export function interestFor(principal: Cents, rate: Rate, days: number, daysInYear = 365): Cents {
  return interestOver(principal, rate, {
    numerator: BigInt(days),
    denominator: BigInt(daysInYear),
  });
}

/** Simple interest for any fraction of a year, rounded once by `mode`. */
export function interestOver(
  principal: Cents,
  rate: Rate,
  year: YearFraction,
  mode: Rounding = 'half-up',
): Cents {
  const numerator = principal * rate * year.numerator;
  return divideRounded(numerator, oneHundredPercent * year.denominator, mode);
}

/** A share of an amount, such as an origination fee of 4 %, rounded half up (MONEY-5). */
export function shareOf(amount: Cents, rate: Rate): Cents {
  return divideRounded(amount * rate, oneHundredPercent, 'half-up');
}
