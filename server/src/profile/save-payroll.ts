import { savePayroll as call } from '@paystead/contract/identity/profile';
import { payrollFor, readRosterEntry, statedPayday, statePayroll } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewPayroll } from './payroll.view.ts';

/** S7.12: the user states how often and when pay comes, if the employer doesn't. */
export const savePayroll = command(call, async (context) => {
  const { actor, input, today } = context;
  const roster = await readRosterEntry(context, actor.gid);
  if (roster?.payroll) refuse('PAYROLL_SET_BY_EMPLOYER');

  const sample = statedPayday(input.sample_date, today);

  await statePayroll(context, actor.gid, input.payroll_frequency, sample);
  const group = await payrollFor(context, actor.gid);
  if (!group) throw new Error('The stated payroll group is missing');
  return viewPayroll(group, today);
});
