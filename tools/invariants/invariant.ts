/**
 * A question to the database whose every row is a fault, told in a sentence in the column `fault`.
 */
export interface Check {
  readonly looksAt: string;
  readonly faults: string;
}

/** One thing that must always hold (docs/requirements.md). */
export interface Invariant {
  readonly id: `I${number}` | 'Decisions';
  readonly holds: string;
  readonly checks: readonly Check[];
}
