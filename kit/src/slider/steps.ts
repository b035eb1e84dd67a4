/**
 * The position of an amount on a slider. Amounts are decimal strings with at most two decimals; the
 * calculation uses whole cents, so that no amount has a rounding error.
 */
export interface Scale {
  min: string;
  max: string;
  step: string;
}

/** Whole cents of a decimal string; undefined if it is not an amount. */
export function centsOf(value: string): number | undefined {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value);
  if (!parts) return undefined;
  return Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`);
}

/** The decimal string of whole cents, with two decimals. */
export function decimalOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The amount some steps away, on a step and inside the scale; an invalid amount counts as the
 * minimum.
 */
export function moveBy(value: string, steps: number, scale: Scale): string {
  const [min, max, step] = bounds(scale);
  const place = Math.round((clamp(centsOf(value) ?? min, min, max) - min) / step);
  const last = Math.floor((max - min) / step);

  return decimalOf(min + clamp(place + steps, 0, last) * step);
}

/** How far along the scale an amount is, from 0 to 100. */
export function percentAlong(value: string, scale: Scale): number {
  const [min, max] = bounds(scale);
  if (max === min) return 100;
  return ((clamp(centsOf(value) ?? min, min, max) - min) / (max - min)) * 100;
}

function bounds({ min, max, step }: Scale): [number, number, number] {
  return [centsOf(min) ?? 0, centsOf(max) ?? 0, centsOf(step) || 1];
}

function clamp(cents: number, min: number, max: number): number {
  return Math.min(Math.max(cents, min), max);
}
