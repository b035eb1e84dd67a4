import type { EmployerKey, KeyState } from '@paystead/contract/employer/connections';
import { isoTime } from '../../platform/clock.ts';
import type { Config } from '../../platform/settings/config.ts';
import { shownKey } from '../../platform/session/employer-key.ts';
import type { KeyRow } from './keys.queries.ts';

/** A key without what it is kept secret for. */
export function viewKey(
  row: KeyRow,
  { config, now }: { config: Pick<Config, 'mode'>; now: Temporal.Instant },
): EmployerKey {
  return {
    gid: row.gid,
    name: row.name,
    shown: shownKey(config.mode, row.ending),
    scopes: row.scopes,
    state: stateOf(row, now),
    created_at: isoTime(row.created_at),
    created_by: row.created_by,
    ends_at: isoTime(row.revoked_at ?? row.expires_at),
    last_used_at: isoTime(row.last_used_at),
    last_used_from: row.last_used_from,
  };
}

export function stateOf(row: KeyRow, now: Temporal.Instant): KeyState {
  if (row.revoked_at) return 'OFF';
  if (row.expires_at && Temporal.Instant.compare(row.expires_at, now) <= 0) return 'EXPIRED';
  return row.replaced_by_gid === null ? 'WORKING' : 'ENDING';
}
