import type { Cents } from '../money/money.ts';
import { oneHundredPercent } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/** Amounts from `min` to `max` in steps, counted from `min`. */
export type AmountRange = { min: Cents; max: Cents; step: Cents };

/**
 * The largest amount of a range that fits, by binary search; null when not even the smallest fits.
 * Once `fits` is false it must stay false for every larger amount.
 */
export function largestAmount(range: AmountRange, fits: (amount: Cents) => boolean): Cents | null {
  const { min, max, step } = range;
  if (max < min || !fits(min)) return null;
  let low = 0n;
  let high = (max - min) / step;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fits(min + middle * step)) low = middle;
    else high = middle - 1n;
  }
  return min + low * step;
}

/**
 * Whether an installment stays within a share of the gross pay of one paycheck, without rounding.
 */
export function staysWithin(installment: Cents, grossPerPaycheck: Cents, share: Rate): boolean {
  return installment * oneHundredPercent <= grossPerPaycheck * share;
}

/**
 * The safe amount: the largest whose installment stays within the safe share of gross pay per
 * paycheck (8 % by default, CREDIT-10). Null when there is none in the range.
 */
export function safeAmount(
  range: AmountRange,
  grossPerPaycheck: Cents,
  share: Rate,
  installmentFor: (amount: Cents) => Cents,
): Cents | null {
  return largestAmount(range, (amount) =>
    staysWithin(installmentFor(amount), grossPerPaycheck, share),
  );
}
