import { listStaffTransactions as call } from '@paystead/contract/servicing/staff-loan';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../loan/loan.queries.ts';
import { pageOfTransactions } from './transactions-page.ts';

/** STAFF-6: the transactions of any loan as its borrower sees them, for staff. */
export const listStaffTransactions = query(call, async ({ db, input }) =>
  pageOfTransactions(db, (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND'), input),
);
