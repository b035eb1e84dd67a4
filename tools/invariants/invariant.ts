/**
 * A database query. Each row is a fault, with a sentence about it in the column `fault`.
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
