import { formatDecimal, parseDecimal } from './decimal.ts';

export { divideRounded } from './decimal.ts';
export type { Rounding } from './decimal.ts';

/** An amount of money in whole cents of US dollars (MONEY-1). */
export type Cents = bigint;

const wireForm = /^-?\d{1,12}\.\d{2}$/;

/**
 * Parses the wire form of an amount (`1234.50`, two decimals, no separators). Throws a RangeError
 * for anything else.
 */
export function parseMoney(text: string): Cents {
  if (!wireForm.test(text)) throw new RangeError(`"${text}" is not an amount like 1234.50`);
  return parseDecimal(text, 2);
}

/**
 * Parses an amount as files and people write it: no, one or two decimals, no separators. Throws a
 * RangeError that names the fault; reading never rounds an amount (MONEY-4).
 */
export function readAmount(text: string): Cents {
  return parseDecimal(text, 2);
}

/** Writes the wire form of an amount: 123450n is `1234.50`. */
export function toDecimal(amount: Cents): string {
  return formatDecimal(amount, 2);
}

/** Writes an amount for letters and documents: `$1,234.50`, `-$45.10` (S9.7). */
export function toDollars(amount: Cents): string {
  const [whole = '', cents] = formatDecimal(amount < 0n ? -amount : amount, 2).split('.');
  return `${amount < 0n ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

export function least(first: Cents, ...others: Cents[]): Cents {
  return others.reduce((a, b) => (b < a ? b : a), first);
}

export function most(first: Cents, ...others: Cents[]): Cents {
  return others.reduce((a, b) => (b > a ? b : a), first);
}
