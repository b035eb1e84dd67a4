import { scaleLinear } from 'd3-scale';

/**
 * Money on an axis: "$50", "$2k", "$1.5k". For reading a height only; figures are printed
 * elsewhere.
 */
export function moneyTick(dollars: number): string {
  return dollars >= 1_000 ? `$${dollars / 1_000}k` : `$${dollars}`;
}

/**
 * A scale from `low` to `high` widened to round numbers, with at most four grid lines, the first
 * and
 * the last at its ends.
 * @param bottom and top: pixels from the top of the drawing
 */
export function valueScale(
  low: number,
  high: number,
  bottom: number,
  top: number,
  lines = 3,
): ValueScale {
  const scale = scaleLinear([low, low === high ? high + 1 : high], [bottom, top]).nice(lines);
  const values = scale.ticks(lines);
  if (values.length > 4 && lines > 1) return valueScale(low, high, bottom, top, lines - 1);

  return {
    scale,
    ticks: (label) => values.map((value) => ({ label: label(value), y: scale(value) })),
  };
}

export interface ValueScale {
  scale: (value: number) => number;
  ticks: (label: (value: number) => string) => { label: string; y: number }[];
}

/** How many of the points, in the order of their days, are past: on `today` or before it. */
export function countPast(points: readonly { date: string }[], today: string): number {
  return points.filter((point) => point.date <= today).length;
}
