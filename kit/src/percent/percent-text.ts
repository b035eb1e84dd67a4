const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A percentage as text, rounded half up on its digits (no floating point): "16.9" → "16.90%".
 * Anything but a number throws a RangeError.
 * @param value percent as a decimal string, "17.86" for 17.86 %
 * @param decimals 2 by default (S9.7)
 */
export function percentText(value: string, decimals = 2): string {
  const match = decimal.exec(value);
  if (!match) throw new RangeError(`not a percentage: ${value}`);

  const [, minus, whole = '0', fraction = ''] = match;
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const rounded = kept + (Number(fraction[decimals] ?? '0') >= 5 ? 1n : 0n);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const sign = minus === '-' && rounded > 0n ? '−' : '';

  return `${sign}${digits.slice(0, split)}${decimals > 0 ? `.${digits.slice(split)}` : ''}%`;
}
