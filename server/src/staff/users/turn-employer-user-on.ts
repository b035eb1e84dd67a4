import { turnEmployerUserOn as call } from '@paystead/contract/employer/users';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { mailStaffReset } from '../password/mail-staff-reset.job.ts';
import { storeUser, userToChange } from './user-to-change.ts';

/** EMPLOYER-6: a colleague may come back, with a new password. */
export const turnEmployerUserOn = command(call, async (context) => {
  const { actor, enqueue, event, input } = context;
  requireFreshFactor(actor);
  const user = await userToChange(context, input.gid);
  if (user.at_work) refuse('STEP_OUT_OF_ORDER');

  const changed = await storeUser(context, user.gid, { roles: user.roles, isOn: true });
  await enqueue(mailStaffReset, { email: user.email });
  event(
    'staff.access-given-back',
    { kind: 'staff_member', gid: user.gid },
    { before: { active: false }, after: { active: true, roles: user.roles } },
  );
  return changed;
});
