import { takeBackUserInvitation as call } from '@paystead/contract/employer/users';
import { command } from '../../platform/calls/command.ts';
import { takeBack } from '../people/invitation-acts.ts';

/** EMPLOYER-5: a colleague's link stops working. Row-level security shows no other employer's. */
export const takeBackUserInvitation = command(call, async (context) => {
  await takeBack(context, context.input.gid);
  return {};
});
