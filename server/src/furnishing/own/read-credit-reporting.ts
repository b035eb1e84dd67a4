import { readCreditReporting as call } from '@paystead/contract/furnishing/credit-reporting';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../../servicing/index.ts';
import { viewOwnReporting } from './own-reporting.ts';

/** FURNISH-11: what we told the credit bureaus about the borrower's loan. */
export const readCreditReporting = query(call, async (context) => {
  const { actor, db, input } = context;
  return viewOwnReporting(context, await findOwnLoan(db, actor, input.gid));
});
