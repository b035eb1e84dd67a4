/** How to round a quotient with a remainder. `up` is away from zero, `down` toward it. */
export type Rounding = 'half-up' | 'half-even' | 'up' | 'down';

/**
 * Divides two integers and rounds the quotient once. `half-up` goes away from zero at exactly .5.
 * Throws a RangeError when the denominator is not positive.
 */
export function divideRounded(numerator: bigint, denominator: bigint, mode: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const quotient = size / denominator;
  const rest = size - quotient * denominator;
  const rounded = awayFromZero(quotient, rest, denominator, mode) ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}

function awayFromZero(
  quotient: bigint,
  rest: bigint,
  denominator: bigint,
  mode: Rounding,
): boolean {
  if (rest === 0n || mode === 'down') return false;
  if (mode === 'up') return true;
  const twice = rest * 2n;
  if (twice !== denominator || mode === 'half-up') return twice >= denominator;
  return quotient % 2n === 1n;
}

/**
 * Parses a plain decimal number (`12`, `-0.5`, `7.990`) as an integer count of 10^-places. Throws a
 * RangeError that names the fault: empty, not a number, or more decimals than `places`.
 */
export function parseDecimal(text: string, places: number): bigint {
  const { sign, whole, fraction } = splitDecimal(text);
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > places) throw new RangeError(`"${text}" has more than ${inWords(places)}`);
  return sign * BigInt(whole + digits.padEnd(places, '0'));
}

/** Parses a plain decimal number of any length and rounds it to `places` decimals. */
export function roundDecimal(text: string, places: number, mode: Rounding): bigint {
  const { sign, whole, fraction } = splitDecimal(text);
  const exact = sign * BigInt(whole + fraction);
  const surplus = fraction.length - places;
  return surplus <= 0
    ? exact * 10n ** BigInt(-surplus)
    : divideRounded(exact, 10n ** BigInt(surplus), mode);
}

/**
 * Writes an integer count of 10^-places with exactly `places` decimals: (-4510n, 2) is `-45.10`.
 */
export function formatDecimal(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${fraction}` : ''}`;
}

const plainDecimal = /^(?<minus>-)?(?<whole>\d+)(?:\.(?<fraction>\d+))?$/;

function splitDecimal(text: string) {
  if (text === '') throw new RangeError('The number is empty');
  const parts = plainDecimal.exec(text)?.groups;
  if (!parts) throw new RangeError(`"${text}" is not a number`);
  return {
    sign: parts.minus ? -1n : 1n,
    whole: parts.whole ?? '0',
    fraction: parts.fraction ?? '',
  };
}

function inWords(places: number): string {
  const words = ['no', 'one', 'two', 'three', 'four', 'five'];
  return `${words[places] ?? places} decimal${places === 1 ? '' : 's'}`;
}
