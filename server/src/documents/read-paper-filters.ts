import { readPaperFilters as call } from '@paystead/contract/verification/documents';
import { query } from '../platform/calls/command.ts';
import { findPaperLoans, findPaperYears } from './documents.queries.ts';
import { viewPaperLoan } from './paper.view.ts';

/** What the borrower's papers and files can be filtered by. */
export const readPaperFilters = query(call, async ({ actor, db }) => {
  const [years, loans] = await Promise.all([
    findPaperYears(db, actor.gid),
    findPaperLoans(db, actor.gid),
  ]);
  return { years, loans: loans.flatMap((row) => viewPaperLoan(row) ?? []) };
});
