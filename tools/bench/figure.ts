/** One goal of docs/requirements.md, measured. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  /** The measured value, usually a ratio to a floor measured in the same run. */
  readonly value: number;
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
  /** The absolute figures behind it, ours and the floor's. */
  readonly behind: string;
}

export function isMet({ value, goal }: Figure): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** A line of the report: `G8   pass   0.62  at least 0.5  payments posted … (ours, floor)`. */
export function lineOf(figure: Figure): string {
  const { id, what, value, goal, behind } = figure;
  const wanted = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  const verdict = isMet(figure) ? 'pass' : 'MISS';
  return `${id.padEnd(4)} ${verdict} ${short(value).padStart(7)}  ${wanted.padEnd(13)} ${what}: ${behind}`;
}

function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** Whole numbers with commas, for figures per second. */
export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')}/s`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
