import { readPayroll as call } from '@paystead/contract/identity/profile';
import { payrollFor } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { viewPayroll } from './payroll.view.ts';

/** S7.12: the user's paydays; null until the employer or the user has stated them. */
export const readPayroll = query(call, async (context) => {
  const group = await payrollFor(context, context.actor.gid);
  return group ? viewPayroll(group, context.today) : null;
});
