import { staffLogout as call } from '@paystead/contract/product/console';
import { command } from '../platform/calls/command.ts';
import { endSession } from '../platform/session/session.ts';

/** Ends the staff session; does nothing without one. */
export const staffLogout = command(call, async (context) => {
  await endSession(context);
  if (context.actor.session) context.event('staff.logout', null);
  return {};
});
