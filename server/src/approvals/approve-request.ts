import { approveRequest as call } from '@paystead/contract/servicing/approvals';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { requireFreshFactor } from '../platform/session/session.ts';
import type { Figures } from './act.ts';
import { findApproval } from './approvals.queries.ts';
import { viewApproval } from './approvals.view.ts';
import { closeRequest, loadDecidable } from './decide.ts';

const CHANGED = 'The figures have changed since this was asked for. Check them and ask again.';

/**
 * A10: a second person approves, and the act runs in the same transaction. If its figures differ
 * from those of the request, the request goes back and nothing else happens.
 */
export const approveRequest = command(call, async (context) => {
  const { actor, db, input, now } = context;
  requireFreshFactor(actor);
  const { act, row } = await loadDecidable(context, input.gid);

  const { rows } = await act.figures(context, row.input);
  const isSame = plain(rows) === plain(row.figures);

  await closeRequest(context, row, {
    outcome: isSame ? 'APPROVED' : 'SENT_BACK',
    note: isSame ? null : CHANGED,
    figures: JSON.stringify(rows),
  });
  if (isSame) {
    const { reason, requested_by: requestedBy } = row;
    await act.perform(context, row.input, { requestedBy, approvedBy: actor.gid, reason });
  }
  return viewApproval((await findApproval(db, row.gid, now)) ?? refuse('NOT_FOUND'), actor);
});

/** The database doesn't keep the order of an object's keys. */
function plain(rows: Figures['rows']): string {
  return JSON.stringify(rows.map(({ label, value }) => [label, value]));
}
