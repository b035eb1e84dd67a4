import { refuse } from '../platform/refusal.ts';
import type { WorkContext } from '../platform/context.ts';
import { type Act, actNamed } from './act.ts';
import {
  type ApprovalRow,
  type NewDecision,
  findApproval,
  insertDecision,
} from './approvals.queries.ts';
import { whyNotDecide } from './may-decide.ts';
import { findTies } from './ties.queries.ts';

/** A request that the actor may decide on, with its act. */
export interface Decidable {
  readonly row: ApprovalRow;
  readonly act: Act;
}

/** Loads a request and refuses if it isn't the actor's to decide (see `whyNotDecide`). */
export async function loadDecidable(
  { actor, db, now }: WorkContext,
  gid: string,
): Promise<Decidable> {
  const row = (await findApproval(db, gid, now)) ?? refuse('NOT_FOUND');
  const act = actNamed(row.act);
  const denial = whyNotDecide(row, act, actor, await findTies(db, actor.gid));
  if (denial) refuse(denial);
  return { row, act };
}

/**
 * Writes the decision. Of two people at once, the second waits for the first one's transaction and
 * is refused.
 */
export async function closeRequest(
  context: WorkContext,
  row: ApprovalRow,
  decision: Pick<NewDecision, 'outcome' | 'note' | 'figures'>,
): Promise<void> {
  const { actor, db, event, now } = context;
  const isFirst = await insertDecision(db, {
    request_gid: row.gid,
    requested_by: row.requested_by,
    decided_by: actor.gid,
    decided_at: now,
    ...decision,
  });
  if (!isFirst) refuse('APPROVAL_CLOSED');
  event(
    `approval.${decision.outcome.toLowerCase().replace('_', '-')}`,
    { kind: row.subject_kind, gid: row.subject_gid },
    { after: { act: row.act, request: row.gid }, ...(decision.note && { reason: decision.note }) },
  );
}
