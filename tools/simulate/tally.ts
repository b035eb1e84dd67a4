/** The result of a life's acts. */
export interface Tally {
  /** Gids of acknowledged payments, which must never be lost. */
  readonly acknowledged: string[];
  refusals: number;
  cuts: number;
  /** What leaves no row of its own, by kind, and how often it happened. */
  readonly noted: Map<string, number>;
  /** What payroll found to be otherwise than it should. */
  readonly faults: string[];
}

export function newTally(): Tally {
  return { acknowledged: [], refusals: 0, cuts: 0, noted: new Map(), faults: [] };
}

/** Counts one more of a kind. */
export function note({ noted }: Tally, kind: string): void {
  noted.set(kind, (noted.get(kind) ?? 0) + 1);
}
