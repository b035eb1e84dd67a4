import { sendInvitationAgain as call } from '@paystead/contract/staff/people';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailInvitation } from './mail-invitation.job.ts';
import { lockInvitation } from './people.queries.ts';

/** STAFF-11: another link, for who lost the first or came too late. */
export const sendInvitationAgain = command(call, async ({ db, enqueue, event, input }) => {
  const invitation = (await lockInvitation(db, input.gid)) ?? refuse('NOT_FOUND');
  if (invitation.used_at || invitation.taken_back_at) refuse('INVITATION_OVER');
  // All of its roles wait for a second administrator.
  if (invitation.roles.length === 0) refuse('INVITATION_WAITS');

  await enqueue(mailInvitation, { gid: invitation.gid });
  event('staff.invited-again', { kind: 'staff_enrollment', gid: invitation.gid });
  return {};
});
