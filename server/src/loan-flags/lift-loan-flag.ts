import { liftLoanFlag as call } from '@paystead/contract/servicing/loan-flags';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan, lockLoan } from '../servicing/index.ts';
import { liftFlag } from './lift-flag.ts';
import { findFlagsOfLoan } from './loan-flags.queries.ts';
import { viewFlags } from './loan-flags.view.ts';
import { mayChange } from './may-change.ts';

/** Staff end a flag. A second time changes nothing. */
export const liftLoanFlag = command(call, async (context) => {
  const { actor, db, input } = context;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  await lockLoan(db, loan.gid);
  const flags = await findFlagsOfLoan(db, loan);
  const flag = flags.find(({ gid }) => gid === input.flag) ?? refuse('NOT_FOUND');
  if (!mayChange(actor, flag.kind)) refuse('COMPLIANCE_NEEDED');

  await liftFlag(context, flag, input.note);
  return viewFlags(context, loan);
});
