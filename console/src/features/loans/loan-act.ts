import type { DeskLoan } from './loan-words.ts';

/** What every act gets: the loan, what of it is meant, and what to do when it is done. */
export interface LoanActProps {
  desk: DeskLoan;
  /** The flag, request or offer that the address names. */
  of: string;
  /** Back to the loan, which says what was done. */
  /** What was done, and the request that waits for a second person, if one does. */
  onDone: (words: string, approval?: string | null) => void;
}
