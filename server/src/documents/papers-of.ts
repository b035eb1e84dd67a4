import type { Answer } from '@paystead/contract/call';
import { LONGEST_PAGE } from '@paystead/contract/primitives';
import {
  type listPapers,
  PaperKind,
  PAPERS,
  USUAL_PAPERS,
} from '@paystead/contract/verification/documents';
import type { Transaction } from '../platform/database/database.ts';
import { countPapers, findPapers } from './documents.queries.ts';
import { viewPaper } from './paper.view.ts';

/** Which papers of a borrower, and which page of them. */
export interface AskedPapers {
  readonly borrowerGid: string;
  /** One of the two lists; both by default. */
  readonly list?: (typeof PAPERS)[PaperKind]['list'];
  /** Words of a title, a kind or a month. */
  readonly q?: string | undefined;
  readonly year?: number | undefined;
  readonly loanGid?: string | undefined;
  readonly l?: string | undefined;
  readonly o?: string | undefined;
}

/** One page of a borrower's papers, newest first. */
export async function papersOf(
  db: Transaction,
  asked: AskedPapers,
): Promise<Answer<typeof listPapers>> {
  const { borrowerGid, list, loanGid, year } = asked;
  const words = (asked.q ?? '').trim();
  const kinds = PaperKind.options.filter((kind) => !list || PAPERS[kind].list === list);
  const named = kinds.filter((kind) =>
    PAPERS[kind].name.toLowerCase().includes(words.toLowerCase()),
  );
  const wanted = { borrowerGid, kinds, words, named, year, loanGid };
  const limit = Math.min(Number(asked.l ?? USUAL_PAPERS), LONGEST_PAGE);

  const [total, rows] = await Promise.all([
    countPapers(db, wanted),
    findPapers(db, wanted, { limit, offset: Number(asked.o ?? 0) }),
  ]);
  return { total, rows: rows.map(viewPaper) };
}
