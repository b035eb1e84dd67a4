import { endAccess as call } from '@paystead/contract/staff/people';
import { command } from '../../platform/calls/command.ts';
import { endOtherSessions } from '../../platform/session/session.ts';
import { takeBackInvitationsOf, updateMember } from './people.queries.ts';
import { keepAnAdministrator, personToChange } from './person-to-change.ts';

/**
 * STAFF-14: the person is out at once, and so is whom they invited and nobody has seen yet; what
 * they did stays under their name.
 */
export const endAccess = command(call, async (context) => {
  const { db, event, input, now } = context;
  await keepAnAdministrator(context, input.gid);
  const member = await personToChange(context, input.gid);

  // A higher version ends links that were mailed before.
  const version = member.account_version + 1;
  await updateMember(db, member.gid, { active: false, account_version: version });
  await endOtherSessions(db, { actorGid: member.gid, because: 'access ended' });
  event(
    'staff.access-ended',
    { kind: 'staff_member', gid: member.gid },
    { before: { active: member.active }, after: { active: false }, reason: input.reason },
  );
  for (const gid of await takeBackInvitationsOf(db, member.gid, now)) {
    event('staff.invitation-taken-back', { kind: 'staff_enrollment', gid });
  }
  return {};
});
