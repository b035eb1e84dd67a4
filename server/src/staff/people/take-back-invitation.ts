import { takeBackInvitation as call } from '@paystead/contract/staff/people';
import { command } from '../../platform/calls/command.ts';
import { takeBack } from './invitation-acts.ts';

/** STAFF-11: the link stops working, and a request for its roles leads nowhere. */
export const takeBackInvitation = command(call, async (context) => {
  await takeBack(context, context.input.gid);
  return {};
});
