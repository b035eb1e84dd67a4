import { readLoanReports as call } from '@paystead/contract/furnishing/loan-reports';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { viewLoanReports } from './loan-reports.ts';

/** What we told the credit bureaus about a loan. */
export const readLoanReports = query(call, async (context) => {
  const loan = (await findLoan(context.db, context.input.gid)) ?? refuse('NOT_FOUND');
  return viewLoanReports(context, loan);
});
