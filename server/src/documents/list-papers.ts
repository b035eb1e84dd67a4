import {
  listPapers as call,
  PaperKind,
  PAPERS,
  USUAL_PAPERS,
} from '@paystead/contract/verification/documents';
import { query } from '../platform/calls/command.ts';
import { LONGEST_PAGE } from '@paystead/contract/primitives';
import { countPapers, findPapers } from './documents.queries.ts';
import { viewPaper } from './paper.view.ts';

/** The borrower's own papers of one list. */
export const listPapers = query(call, async ({ actor, db, input }) => {
  const words = (input.q ?? '').trim();
  const kinds = PaperKind.options.filter((kind) => PAPERS[kind].list === input.s);
  const wanted = {
    borrowerGid: actor.gid,
    kinds,
    words,
    named: kinds.filter((kind) => PAPERS[kind].name.toLowerCase().includes(words.toLowerCase())),
    year: input.y === undefined ? undefined : Number(input.y),
    loanGid: input.loan,
  };
  const limit = Math.min(Number(input.l ?? USUAL_PAPERS), LONGEST_PAGE);

  const [total, rows] = await Promise.all([
    countPapers(db, wanted),
    findPapers(db, wanted, { limit, offset: Number(input.o ?? 0) }),
  ]);
  return { total, rows: rows.map(viewPaper) };
});
