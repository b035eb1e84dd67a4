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
  /** Where the time of the run went, in milliseconds of the machine; no part of the story. */
  readonly spent: Map<string, number>;
}

export function newTally(): Tally {
  return { acknowledged: [], refusals: 0, cuts: 0, noted: new Map(), faults: [], spent: new Map() };
}

/** Does a part of a day, and adds the time that it took. */
export async function timed<Result>(
  { spent }: Pick<Tally, 'spent'>,
  part: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  spent.set(part, (spent.get(part) ?? 0) + performance.now() - begun);
  return result;
}

/** Counts one more of a kind. */
export function note({ noted }: Tally, kind: string): void {
  noted.set(kind, (noted.get(kind) ?? 0) + 1);
}
