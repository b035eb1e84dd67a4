import { listDevices as call } from '@paystead/contract/identity/devices';
import { query } from '../platform/calls/command.ts';
import { viewDevice } from './device.view.ts';
import { findDevices } from './devices.queries.ts';

/** S3.26: the person's own devices that receive messages. */
export const listDevices = query(call, async ({ actor, db }) => {
  const rows = await findDevices(db, actor.gid);

  return rows.map(viewDevice);
});
