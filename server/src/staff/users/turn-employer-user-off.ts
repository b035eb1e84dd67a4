import { turnEmployerUserOff as call } from '@paystead/contract/employer/users';
import { command } from '../../platform/calls/command.ts';
import { takeBackInvitationsOf } from '../people/people.queries.ts';
import { keepAPayrollUser, storeUser, userToChange } from './user-to-change.ts';

/**
 * EMPLOYER-6: a colleague is out at once, and so is whom they invited; what they did stays under
 * their name, and keys that they made go on.
 */
export const turnEmployerUserOff = command(call, async (context) => {
  const { db, event, input, now } = context;
  const user = await userToChange(context, input.gid);
  await keepAPayrollUser(context, user.gid);

  const changed = await storeUser(context, user.gid, { roles: user.roles, isOn: false });
  event(
    'staff.access-ended',
    { kind: 'staff_member', gid: user.gid },
    { before: { active: user.at_work }, after: { active: false } },
  );
  for (const gid of await takeBackInvitationsOf(db, user.gid, now)) {
    event('staff.invitation-taken-back', { kind: 'staff_enrollment', gid });
  }
  return changed;
});
