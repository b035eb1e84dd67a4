import { printStaffStatement as call } from '@paystead/contract/servicing/staff-loan';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../loan/loan.queries.ts';
import { makeStatement } from './make-statement.ts';
import { onPaper } from './statement-paper.ts';
import { readLentBooks } from './statement-period.ts';

/** STAFF-29: the statement that the borrower gets, for staff. */
export const printStaffStatement = query(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const found = await readLentBooks(db, loan);
  return onPaper(context, await makeStatement(context, found, input));
});
