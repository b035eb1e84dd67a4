import { listPolicies as call } from '@paystead/contract/product/policy-desk';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { findInForce, findOpenDrafts, findPast, findPlanned } from './policy-desk.queries.ts';
import { viewVersion } from './policy-desk.view.ts';

/** STAFF-31: what is in force, what is planned, open drafts, and the versions before. */
export const listPolicies = query(call, async ({ db, now, today }) => {
  const day = today.toString();
  const inForce = await findInForce(db, day);
  const [planned, drafts, past] = await Promise.all([
    findPlanned(db, day),
    findOpenDrafts(db, now),
    findPast(db, day, inForce.gid),
  ]);
  return {
    today: day,
    in_force: viewVersion(inForce),
    planned: planned.map(viewVersion),
    drafts: drafts.map((row) => ({
      gid: row.gid,
      written_by: row.writer,
      written_at: isoTime(row.written_at),
      changed_at: isoTime(row.changed_at),
      valid_from: row.valid_from,
      approval: row.approval,
    })),
    past: past.map(viewVersion),
  };
});
