import { listApprovals as call } from '@paystead/contract/servicing/approvals';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { findApprovals } from './approvals.queries.ts';
import { viewApproval } from './approvals.view.ts';
import { findTies } from './ties.queries.ts';

/** Requests of others that wait, by default; or the actor's own open ones; or decided ones. */
export const listApprovals = query(call, async ({ actor, db, input, now }) => {
  const { rows, total } = await findApprovals(db, {
    show: input.show ?? 'WAITING',
    staffGid: actor.gid,
    now,
    ...pageOf(input),
  });
  const ties = await findTies(db, actor.gid);
  return { total, rows: rows.map((row) => viewApproval(row, actor, ties)) };
});
