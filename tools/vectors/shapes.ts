import type { Stream } from '@paystead/lending/disclosure/payment-streams';
import { readAmount } from '@paystead/lending/money/money';
import type { Rounding } from '@paystead/lending/money/money';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { Fraction } from '@paystead/lending/disclosure/unit-period';
import { formatDecimal, divideRounded } from '@paystead/lending/money/decimal';

/** Parts that several kinds of vector files write the same way. */
export type PeriodShape = { unit: string; multiple: number; per_year: string };
export type StreamShape = {
  amount: string;
  count?: number;
  full_unit_periods?: number;
  first_full_unit_periods?: number;
  fraction: string;
};

export function dayOf(text: string): Day {
  return Temporal.PlainDate.from(text);
}

/** `26`, `365/42` or `19/30`. */
export function fractionOf(text: string): Fraction {
  const [numerator, denominator = '1'] = text.split('/');
  return { numerator: Number(numerator), denominator: Number(denominator) };
}

export function streamOf(shape: StreamShape): Stream {
  return {
    amount: readAmount(shape.amount),
    count: shape.count ?? 1,
    full: shape.first_full_unit_periods ?? shape.full_unit_periods ?? 0,
    fraction: fractionOf(shape.fraction),
  };
}

/**
 * `HALF_EVEN, 2 decimals, per row`, `half up`, `up to the next …`: half up unless it says
 * otherwise.
 */
export function roundingOf(text: string): Rounding {
  const words = text.toLowerCase().replaceAll(/[_-]/g, ' ');
  if (words.includes('half even') || words.includes('bank')) return 'half-even';
  if (words.includes('half') || words.includes('near')) return 'half-up';
  if (/\bup\b|\bnext\b|ceil/.test(words)) return 'up';
  return /\bdown\b|floor|trunc/.test(words) ? 'down' : 'half-up';
}

/** A fraction of integers in cents as dollars with so many decimals. */
export function dollars(cents: { numerator: bigint; denominator: bigint }, places: number): string {
  const scaled = cents.numerator * 10n ** BigInt(places);
  return formatDecimal(divideRounded(scaled, cents.denominator * 100n, 'half-up'), places);
}
