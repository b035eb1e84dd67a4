import { removeDevice as call } from '@paystead/contract/identity/devices';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { deleteDevice } from './devices.queries.ts';

/**
 * S3.26: stops messages to one of the person's own devices; another person's doesn't exist for
 * them.
 */
export const removeDevice = command(call, async ({ actor, db, event, input }) => {
  const removed = await deleteDevice(db, { gid: input.gid, borrowerGid: actor.gid });
  if (!removed) return refuse('NOT_FOUND');

  const { type, name } = removed;
  const subject = { kind: 'push_device', gid: input.gid };
  event('device.removed', subject, { before: { type, name }, reason: 'stopped by its owner' });
  return {};
});
