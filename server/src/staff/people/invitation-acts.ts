import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailInvitation } from './mail-invitation.job.ts';
import { lockInvitation, updateInvitation } from './people.queries.ts';

/** STAFF-11: another link, for who lost the first or came too late. */
export async function mailAgain(
  { db, enqueue, event }: Pick<WorkContext, 'db' | 'enqueue' | 'event'>,
  gid: string,
): Promise<void> {
  const invitation = (await lockInvitation(db, gid)) ?? refuse('NOT_FOUND');
  if (invitation.used_at || invitation.taken_back_at) refuse('INVITATION_OVER');
  // All of its roles wait for a second administrator.
  if (invitation.roles.length === 0) refuse('INVITATION_WAITS');

  await enqueue(mailInvitation, { gid: invitation.gid });
  event('staff.invited-again', { kind: 'staff_enrollment', gid: invitation.gid });
}

/** STAFF-11: the link stops working, and a request for its roles leads nowhere. */
export async function takeBack(
  { db, event, now }: Pick<WorkContext, 'db' | 'event' | 'now'>,
  gid: string,
): Promise<void> {
  const invitation = (await lockInvitation(db, gid)) ?? refuse('NOT_FOUND');
  if (invitation.used_at || invitation.taken_back_at) refuse('INVITATION_OVER');

  await updateInvitation(db, invitation.gid, { taken_back_at: now, expires_at: now });
  event('staff.invitation-taken-back', { kind: 'staff_enrollment', gid: invitation.gid });
}
