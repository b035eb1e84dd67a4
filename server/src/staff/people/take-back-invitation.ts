import { takeBackInvitation as call } from '@paystead/contract/staff/people';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockInvitation, updateInvitation } from './people.queries.ts';

/** STAFF-11: the link stops working, and a request for its roles leads nowhere. */
export const takeBackInvitation = command(call, async ({ db, event, input, now }) => {
  const invitation = (await lockInvitation(db, input.gid)) ?? refuse('NOT_FOUND');
  if (invitation.used_at || invitation.taken_back_at) refuse('INVITATION_OVER');

  await updateInvitation(db, invitation.gid, { taken_back_at: now, expires_at: now });
  event('staff.invitation-taken-back', { kind: 'staff_enrollment', gid: invitation.gid });
  return {};
});
