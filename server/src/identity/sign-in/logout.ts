import { logout as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { endSession } from '../../platform/session/session.ts';

/** S7.3, S4.13: ends the session; does nothing without one. */
export const logout = command(call, async (context) => {
  await endSession(context);
  if (context.actor.session) context.event('logout', null);
  return {};
});
