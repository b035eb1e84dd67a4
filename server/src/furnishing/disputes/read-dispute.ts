import { readDispute as call } from '@paystead/contract/furnishing/report-disputes';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { viewLoanReports } from '../desk/loan-reports.ts';
import { viewOne } from './view-one.ts';

/** A dispute beside everything that was reported of its loan. */
export const readDispute = query(call, async (context) => {
  const row = await viewOne(context, context.input.gid);
  const loan = (await findLoan(context.db, row.loan.gid)) ?? refuse('NOT_FOUND');
  return { row, reports: await viewLoanReports(context, loan) };
});
