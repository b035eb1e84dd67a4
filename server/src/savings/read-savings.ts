import { readSavings as call } from '@paystead/contract/servicing/savings';
import { query } from '../platform/calls/command.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { viewSavings } from './savings.view.ts';

/** Keep the habit: whether the borrower's paid loan can become savings, and the one that did. */
export const readSavings = query(call, async (context) => {
  const loan = await findOwnLoan(context.db, context.actor, context.input.gid);
  return viewSavings(context, loan);
});
