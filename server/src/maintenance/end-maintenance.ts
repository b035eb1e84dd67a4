import { endMaintenance as call } from '@paystead/contract/product/maintenance';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { endWindow, lockWindow } from './maintenance.queries.ts';

/** STAFF-36: opens the product at once, or calls off what hasn't begun. */
export const endMaintenance = command(call, async ({ actor, db, event, input, now }) => {
  const row = (await lockWindow(db, input.gid)) ?? refuse('NOT_FOUND');
  if (row.ended_at !== null) return {};
  if (Temporal.Instant.compare(row.ends_at, now) <= 0) refuse('MAINTENANCE_OVER');

  await endWindow(db, row.gid, { by: actor.gid, at: now });
  const subject = { kind: 'maintenance_window', gid: row.gid };
  event('maintenance.ended', subject, { reason: input.reason });
  return {};
});
