import { staffLogout as call } from '@paystead/contract/console';
import { command } from '../platform/command.ts';
import { endSession } from '../platform/session.ts';

/** Ends the staff session; without one nothing happens. */
export const staffLogout = command(call, async (context) => {
  await endSession(context);
  if (context.actor.session) context.event('staff.logout', null);
  return {};
});
