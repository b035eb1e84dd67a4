import type { Answer } from '@paystead/contract/call';
import type { registerDevice } from '@paystead/contract/identity/devices';
import { isoTime } from '../platform/clock.ts';
import type { DeviceRow } from './devices.queries.ts';

/** A device as its owner sees it; we never return its token. */
export function viewDevice(row: DeviceRow): Answer<typeof registerDevice> {
  return {
    gid: row.gid,
    type: row.type,
    name: row.name,
    registered_at: isoTime(row.registered_at),
  };
}
