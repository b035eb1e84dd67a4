import { LONGEST_PAGE, USUAL_PAGE } from '@paystead/contract/primitives';

/** The part of a list that is asked for. */
export interface Page {
  /** What each row must hold, in lower case. */
  readonly words: readonly string[];
  readonly length: number;
  readonly offset: number;
}

/** More words than this only cost time. */
const MOST_WORDS = 8;

/** The part of a list that was asked for: 25 rows unless said, 100 at most (R6). */
export function pageOf({ l, o, q = '' }: { l?: string; o?: string; q?: string }): Page {
  return {
    words: q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    length: Math.min(LONGEST_PAGE, Math.max(1, Number(l ?? USUAL_PAGE))),
    offset: Number(o ?? 0),
  };
}
