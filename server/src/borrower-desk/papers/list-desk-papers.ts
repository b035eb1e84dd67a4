import { listDeskPapers as call } from '@paystead/contract/verification/paper-desk';
import { papersOf } from '../../documents/index.ts';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPerson } from '../borrower-desk.queries.ts';

/** STAFF-29: the papers of a borrower, or those of one loan. */
export const listDeskPapers = query(call, async ({ db, input }) => {
  const person = (await findPerson(db, input.gid)) ?? refuse('NOT_FOUND');
  return papersOf(db, { borrowerGid: person.gid, loanGid: input.loan, l: input.l, o: input.o });
});
