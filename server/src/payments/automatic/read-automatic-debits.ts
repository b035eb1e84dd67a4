import { readAutomaticDebits as call } from '@paystead/contract/servicing/automatic-debits';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../../servicing/index.ts';
import { viewDebits } from './automatic-debits.view.ts';
import { loanDebits } from './coming-debits.ts';

/** The coming automatic debits of a loan, and what revoking them would change. */
export const readAutomaticDebits = query(call, async (context) => {
  const loan = await findOwnLoan(context.db, context.actor, context.input.gid);
  return viewDebits(context, await loanDebits(context, loan));
});
