import { LONGEST_PAGE, USUAL_PAGE } from '@paystead/contract/primitives';

/** The requested part of a list. */
export interface Page {
  /** Search words in lower case; a row must contain all of them. */
  readonly words: readonly string[];
  readonly length: number;
  readonly offset: number;
}

/** Ignores further words: they would only cost time. */
const MOST_WORDS = 8;

/** The requested part of a list: 25 rows by default, 100 at most (R6). */
export function pageOf({ l, o, q = '' }: { l?: string; o?: string; q?: string }): Page {
  return {
    words: q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    length: Math.min(LONGEST_PAGE, Math.max(1, Number(l ?? USUAL_PAGE))),
    offset: Number(o ?? 0),
  };
}
