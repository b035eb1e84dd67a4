import type { Page } from './list.queries.ts';

const USUAL = 25;
const LONGEST = 100;

/** The part of a list that was asked for: 25 rows unless said, 100 at most (R6). */
export function readPage(asked: { l?: string; o?: string; q?: string }): Page {
  const length = asked.l === undefined ? USUAL : Number(asked.l);
  return {
    words: asked.q?.trim() ?? '',
    length: Math.min(LONGEST, Math.max(1, length)),
    offset: Number(asked.o ?? 0),
  };
}
