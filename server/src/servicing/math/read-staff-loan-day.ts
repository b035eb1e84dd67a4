import { readStaffLoanDay as call } from '@paystead/contract/servicing/staff-loan';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../loan/loan.queries.ts';
import { loanDay } from './loan-day.ts';

/** STAFF-28: what any loan owed at the end of a past day, for staff. */
export const readStaffLoanDay = query(call, async ({ db, input, today }) => {
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  return loanDay(db, loan, { asked: input.date, today });
});
