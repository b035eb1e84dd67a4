import { endSession as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { forgetDeviceOf } from '../../platform/session/known-device.ts';
import { endOneSession } from '../../platform/session/session.ts';

/**
 * S8: ends one of the person's own sessions and forgets its device (L6). Another person's session answers as if it didn't
 * exist.
 */
export const endSession = command(call, async ({ actor, db, input, event }) => {
  const because = 'ended by its owner';
  const isEnded = await endOneSession(db, { actorGid: actor.gid, gid: input.gid, because });
  if (!isEnded) return refuse('NOT_FOUND');

  await forgetDeviceOf(db, actor.gid, input.gid);
  event('session.ended', { kind: 'session', gid: input.gid });
  return {};
});
