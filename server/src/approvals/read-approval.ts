import { readApproval as call } from '@paystead/contract/servicing/approvals';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findApproval } from './approvals.queries.ts';
import { viewApproval } from './approvals.view.ts';
import { findTies } from './ties.queries.ts';

/** One request with its figures and its decision. */
export const readApproval = query(call, async ({ actor, db, input, now }) => {
  const row = (await findApproval(db, input.gid, now)) ?? refuse('NOT_FOUND');
  return viewApproval(row, actor, await findTies(db, actor.gid));
});
