import { listPapers as call } from '@paystead/contract/verification/documents';
import { query } from '../platform/calls/command.ts';
import { papersOf } from './papers-of.ts';

/** The borrower's own papers of one list. */
export const listPapers = query(call, async ({ actor, db, input }) =>
  papersOf(db, {
    borrowerGid: actor.gid,
    list: input.s,
    q: input.q,
    year: input.y === undefined ? undefined : Number(input.y),
    loanGid: input.loan,
    l: input.l,
    o: input.o,
  }),
);
