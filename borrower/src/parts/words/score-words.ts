/** A band of a score's scale, with its lowest score. */
interface Band {
  readonly from: number;
  readonly label: string;
}

/** The word for a score: `Good`; null if no band of the scale contains it. */
export function bandOf(score: number, bands: readonly Band[]): string {
  return bands.findLast(({ from }) => from <= score)?.label ?? '';
}

/** How a score has changed: `Up 9`, `Down 4`, `No change`. */
export function changeWords(points: number): string {
  if (points === 0) return 'No change';
  return points > 0 ? `Up ${points}` : `Down ${-points}`;
}
