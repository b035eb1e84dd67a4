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
export function valueScale(low: number, high: number, bottom: number, top: number) {
  const wide = low === high ? high + 1 : high;
  const candidates = [3, 2, 1].map((count) => {
    const scale = scaleLinear([low, wide], [bottom, top]).nice(count);
    return { scale, values: scale.ticks(count) };
  });
  const { scale, values } = candidates.find((each) => each.values.length <= 4) ?? candidates[2]!;
  return {
    scale,
    ticks: (label: (value: number) => string) =>
      values.map((value) => ({ label: label(value), y: scale(value) })),
  };
}

/** How many of the points, in the order of their days, are past: on `today` or before it. */
export function countPast(points: readonly { date: string }[], today: string): number {
  return points.filter((point) => point.date <= today).length;
}
