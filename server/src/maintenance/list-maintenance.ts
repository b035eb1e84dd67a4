import {
  listMaintenance as call,
  type MaintenanceState,
} from '@paystead/contract/product/maintenance';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { findWindows, type WindowRow } from './maintenance.queries.ts';

/** STAFF-36: planned and past maintenance. */
export const listMaintenance = query(call, async ({ db, now, today }) => {
  const rows = await findWindows(db);
  return {
    today: today.toString(),
    rows: rows.map((row) => ({
      gid: row.gid,
      state: stateOf(row, now),
      starts_at: isoTime(row.starts_at),
      ends_at: isoTime(row.ends_at),
      words: row.words,
      written_by: row.writer,
      ended_by: row.ender,
      ended_at: isoTime(row.ended_at),
    })),
  };
});

function stateOf(row: WindowRow, now: Temporal.Instant): MaintenanceState {
  const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) < 0;
  if (row.ended_at) return isBefore(row.ended_at, row.starts_at) ? 'CALLED_OFF' : 'ENDED';
  if (isBefore(now, row.starts_at)) return 'PLANNED';
  return isBefore(now, row.ends_at) ? 'ON' : 'OVER';
}
