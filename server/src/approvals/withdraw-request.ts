import { withdrawRequest as call } from '@paystead/contract/servicing/approvals';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findApproval } from './approvals.queries.ts';
import { viewApproval } from './approvals.view.ts';
import { closeRequest } from './decide.ts';

/** Takes back one's own request; another person's looks like none. */
export const withdrawRequest = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const row = await findApproval(db, input.gid, now);
  if (!row || row.requested_by !== actor.gid) return refuse('NOT_FOUND');
  if (row.state !== 'REQUESTED') return refuse('APPROVAL_CLOSED');

  await closeRequest(context, row, { outcome: 'WITHDRAWN', note: null, figures: null });

  return viewApproval((await findApproval(db, row.gid, now)) ?? refuse('NOT_FOUND'), actor);
});
