import { changeEmployerUser as call } from '@paystead/contract/employer/users';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { keepAPayrollUser, storeUser, userToChange } from './user-to-change.ts';

/** EMPLOYER-6: a colleague gets another role, which counts from the next request on. */
export const changeEmployerUser = command(call, async (context) => {
  const { actor, event, input } = context;
  requireFreshFactor(actor);
  const user = await userToChange(context, input.gid);
  if (!user.at_work) refuse('STEP_OUT_OF_ORDER');
  if (input.role !== 'payroll') await keepAPayrollUser(context, user.gid);

  const changed = await storeUser(context, user.gid, { roles: [input.role], isOn: true });
  event(
    'staff.changed',
    { kind: 'staff_member', gid: user.gid },
    { before: { roles: user.roles }, after: { roles: [input.role] } },
  );
  return changed;
});
