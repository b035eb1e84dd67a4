import { approveRequest as call } from '@paystead/contract/servicing/approvals';
import { command } from '../platform/calls/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { requireFreshFactor } from '../platform/session/session.ts';
import type { Figures } from './act.ts';
import { findApproval, findRolesAtWork } from './approvals.queries.ts';
import { viewApproval } from './approvals.view.ts';
import { closeRequest, type Decidable, loadDecidable } from './decide.ts';

const CHANGED = 'The figures have changed since this was asked for. Check them and ask again.';
const LEFT = 'The person who asked for this may not ask for it anymore.';

/**
 * A10: a second person approves, and the act runs in the same transaction. If its figures differ
 * from those of the request, or the person who asked has left or lost the role (STAFF-18), the
 * request goes back and nothing else happens.
 */
export const approveRequest = command(call, async (context) => {
  const { actor, db, input, now } = context;
  requireFreshFactor(actor);
  const decidable = await loadDecidable(context, input.gid);
  const { act, row } = decidable;

  const checked = await check(context, decidable);
  await closeRequest(context, row, {
    outcome: checked.note === null ? 'APPROVED' : 'SENT_BACK',
    ...checked,
  });
  if (checked.note === null) {
    const { reason, requested_by: requestedBy } = row;
    await act.perform(context, row.input, { requestedBy, approvedBy: actor.gid, reason });
  }
  return viewApproval((await findApproval(db, row.gid, now)) ?? refuse('NOT_FOUND'), actor);
});

/** The figures of now, and why the request goes back; a null note if it stands. */
async function check(context: WorkContext, { act, row }: Decidable) {
  const roles = await findRolesAtWork(context.db, row.requested_by);
  if (!act.mayRequest.some((role) => roles.includes(role))) return { note: LEFT, figures: null };

  const { rows } = await act.figures(context, row.input);
  const isSame = plain(rows) === plain(row.figures);
  return { note: isSame ? null : CHANGED, figures: JSON.stringify(rows) };
}

/** The database doesn't keep the order of an object's keys. */
function plain(rows: Figures['rows']): string {
  return JSON.stringify(rows.map(({ label, value }) => [label, value]));
}
