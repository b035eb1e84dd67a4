import type { RemittanceReason } from '@paystead/lending/servicing/remittance';

/** One line as it stands in a file, nothing of it checked. */
export interface RawLine {
  /** Its line in the file, from 1. */
  readonly line: number;
  readonly employeeNumber: string;
  readonly payday: string;
  readonly amount: string;
  readonly reason: string;
}

/** What a file says about itself. */
export interface RawTotals {
  /** Where it stands, as the beginning of a sentence. */
  readonly where: string;
  readonly payday: string;
  /** Null if this layout doesn’t say it. */
  readonly total: string | null;
  readonly count: string | null;
}

export interface RawFile {
  readonly lines: readonly RawLine[];
  /** Null if its columns are missing, so that nothing can be read. */
  readonly totals: RawTotals | null;
  /** What of the form itself is wrong. */
  readonly faults: readonly string[];
}

interface WrittenTotals {
  readonly payday: string;
  readonly total: string;
  readonly count: string;
}

/** How a layout is written and read. The checks of what it says are the same for all. */
export interface LayoutRules {
  /** An amount as it is written, for the sentence about a wrong one. */
  readonly amountLike: string;
  readonly amount: (cents: bigint) => string;
  readonly readAmount: (text: string) => bigint | null;
  readonly day: (iso: string) => string;
  /** The day as `2026-11-27`; the text itself if it isn't a day of this layout. */
  readonly readDay: (text: string) => string;
  readonly reasons: Readonly<Record<string, RemittanceReason>>;
  readonly write: (lines: readonly RawLine[], totals: WrittenTotals) => string;
  /** Null if the file can't be taken apart at all. */
  readonly read: (content: string) => RawFile | null;
}

/** An amount in whole cents: `13636`; null if it isn't one. */
export const readCents = (text: string): bigint | null =>
  /^\d{1,11}$/.test(text) ? BigInt(text) : null;
