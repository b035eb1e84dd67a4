import { placeLoanFlag as call } from '@paystead/contract/servicing/loan-flags';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan } from '../servicing/index.ts';
import { viewFlags } from './loan-flags.view.ts';
import { mayChange } from './may-change.ts';
import { placeFlag } from './place-flag.ts';

/** Staff place a flag on a loan; what it forbids stops at once. */
export const placeLoanFlag = command(call, async (context) => {
  const { actor, db, input, today } = context;
  if (!mayChange(actor, input.kind)) refuse('COMPLIANCE_NEEDED');
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const from = Temporal.PlainDate.from(input.from);
  if (isBefore(today, from)) refuse('DATE_OUT_OF_RANGE');

  const { kind, note } = input;
  if (!(await placeFlag(context, { loanGid: loan.gid, kind, from, note }))) refuse('FLAG_IN_FORCE');
  return viewFlags(context, loan);
});
