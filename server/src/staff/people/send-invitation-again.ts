import { sendInvitationAgain as call } from '@paystead/contract/staff/people';
import { command } from '../../platform/calls/command.ts';
import { mailAgain } from './invitation-acts.ts';

/** STAFF-11: another link, for who lost the first or came too late. */
export const sendInvitationAgain = command(call, async (context) => {
  await mailAgain(context, context.input.gid);
  return {};
});
