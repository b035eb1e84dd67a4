/**
 * Money on an axis: "$50", "$2k", "$1.5k". For reading a height only; figures are printed
 * elsewhere.
 */
export function moneyTick(dollars: number): string {
  return dollars >= 1_000 ? `$${dollars / 1_000}k` : `$${dollars}`;
}

/**
 * The straight line through two points: maps values from `low` to `high` to pixels from `start` to
 * `end`. We don't use d3's, because it adds colors and number formats, 6 kB that no chart here
 * uses.
 */
export function linear(low: number, high: number, start: number, end: number) {
  const span = high === low ? 1 : high - low;
  return (value: number) => start + ((value - low) / span) * (end - start);
}

export interface ValueScale {
  scale: (value: number) => number;
  ticks: (label: (value: number) => string) => { label: string; y: number }[];
}

/**
 * A scale from `low` to `high` widened to round numbers, with two to four grid lines, the first and
 * the
 * last at its ends. `bottom` and `top` are pixels from the top of the drawing.
 */
export function valueScale(low: number, high: number, bottom: number, top: number): ValueScale {
  const steps = roundSteps((high - low) / 3 || 1);
  const step = steps.find((each) => Math.ceil(high / each) - Math.floor(low / each) <= 3) ?? high;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const values = Array.from({ length: last - first + 1 }, (_, place) =>
    tidy((first + place) * step),
  );

  const scale = linear(first * step, last * step, bottom, top);
  return {
    scale,
    ticks: (label) => values.map((value) => ({ label: label(value), y: scale(value) })),
  };
}

/** 1, 2, 5, 10, 20 … times a power of ten, the first of them not below `least`. */
function roundSteps(least: number): number[] {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10, 20, 50].map((each) => each * power).filter((each) => each >= least);
}

/** Removes the rounding error of binary fractions, 0.30000000000000004. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** How many of the points, in date order, are past: on `today` or before it. */
export function countPast(points: readonly { date: string }[], today: string): number {
  return points.filter((point) => point.date <= today).length;
}
