import { placeLoanFlag as call } from '@paystead/contract/servicing/loan-flags';
import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { longestPause } from '@paystead/lending/servicing/loan-flags';
import type { Input } from '@paystead/contract/call';
import type { WorkContext } from '../platform/context.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan } from '../servicing/index.ts';
import { viewFlags } from './loan-flags.view.ts';
import { mayChange } from './may-change.ts';
import { placeFlag } from './place-flag.ts';
import { tellOfPause } from './tell-of-pause.ts';

/** Staff place a flag on a loan; what it forbids stops at once. */
export const placeLoanFlag = command(call, async (context) => {
  const { actor, db, input, today } = context;
  if (!mayChange(actor, input.kind)) refuse('COMPLIANCE_NEEDED');
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const from = Temporal.PlainDate.from(input.from);
  if (isBefore(today, from)) refuse('DATE_OUT_OF_RANGE');

  const { kind, note } = input;
  const until = lastDay(context, input);
  const flag = { loanGid: loan.gid, kind, from, note, ...(until && { until }) };
  if (!(await placeFlag(context, flag))) refuse('FLAG_IN_FORCE');
  if (until) await tellOfPause(context, loan, until);
  return viewFlags(context, loan);
});

/** STAFF-25: the last day of a pause; undefined for every other flag. */
function lastDay(
  { today }: Pick<WorkContext, 'today'>,
  { from, kind, until }: Input<typeof call>,
): Day | undefined {
  if (kind !== 'PAUSE') return until === undefined ? undefined : refuse('DATE_OUT_OF_RANGE');
  if (until === undefined) return refuse('PAUSE_DAY_MISSING');
  const day = Temporal.PlainDate.from(until);
  const isOut = isBefore(day, today) || isBefore(addDays(today, longestPause), day);
  return isOut || isBefore(day, Temporal.PlainDate.from(from)) ? refuse('PAUSE_DAY_MISSING') : day;
}
