import { listLoanFlags as call } from '@paystead/contract/servicing/loan-flags';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan } from '../servicing/index.ts';
import { viewFlags } from './loan-flags.view.ts';

/** The flags of a loan and of its borrower, for staff. */
export const listLoanFlags = query(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  return viewFlags(context, loan);
});
