/** A part of a score's scale, from its lowest score on. */
interface Band {
  readonly from: number;
  readonly label: string;
}

/** The word for a score: `Good`; nothing where the scale has no band for it. */
export function bandOf(score: number, bands: readonly Band[]): string {
  return bands.findLast(({ from }) => from <= score)?.label ?? '';
}

/** How a score has moved: `Up 9`, `Down 4`, `No change`. */
export function changeWords(points: number): string {
  if (points === 0) return 'No change';
  return points > 0 ? `Up ${points}` : `Down ${-points}`;
}
