import { sendUserInvitationAgain as call } from '@paystead/contract/employer/users';
import { command } from '../../platform/calls/command.ts';
import { mailAgain } from '../people/invitation-acts.ts';

/** EMPLOYER-5: another link for a colleague. Row-level security shows no other employer's. */
export const sendUserInvitationAgain = command(call, async (context) => {
  await mailAgain(context, context.input.gid);
  return {};
});
