import type { Answer } from '@paystead/contract/call';
import type { registerDevice } from '@paystead/contract/identity/devices';
import type { DeviceType } from '../partners/push/push.ts';
import type { DeviceRow } from './devices.queries.ts';

/** A device as its owner sees it; its token stays with us. */
export function viewDevice(row: DeviceRow): Answer<typeof registerDevice> {
  return {
    gid: row.gid,
    type: row.type as DeviceType,
    name: row.name,
    registered_at: row.registered_at.toISOString(),
  };
}
