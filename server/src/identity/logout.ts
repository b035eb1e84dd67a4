import { logout as call } from '@paystead/contract/identity';
import { command } from '../platform/command.ts';
import { endSession } from '../platform/session.ts';

/** S7.3, S4.13: the session is over; without one nothing happens. */
export const logout = command(call, async (context) => {
  await endSession(context);
  if (context.actor.session) context.event('logout', null);
  return {};
});
