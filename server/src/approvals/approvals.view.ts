import type { Answer } from '@paystead/contract/call';
import type { readApproval } from '@paystead/contract/servicing/approvals';
import { isoTime } from '../platform/clock.ts';
import type { Actor } from '../platform/session/actor.ts';
import { actNamed } from './act.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { whyNotDecide } from './may-decide.ts';
import type { Ties } from './ties.queries.ts';

const NONE: Ties = { people: new Set(), ownInvitations: new Set() };

/**
 * A request as this member of staff sees it.
 * @param ties of that person; not needed for a request that is closed
 */
export function viewApproval(
  row: ApprovalRow,
  actor: Pick<Actor, 'gid' | 'roles'>,
  ties: Ties = NONE,
): Answer<typeof readApproval> {
  const act = actNamed(row.act);
  const isOwn = row.requested_by === actor.gid;
  return {
    gid: row.gid,
    act: row.act,
    title: act.title,
    about: row.about,
    borrower: row.borrower,
    subject: { kind: row.subject_kind, gid: row.subject_gid },
    amount: row.amount_cents,
    figures: [...row.figures],
    figures_then: row.figures_then && [...row.figures_then],
    reason: row.reason,
    requested_by: row.requester,
    requested_at: isoTime(row.requested_at),
    ends_at: isoTime(row.ends_at),
    state: row.state,
    decided_by: row.decider,
    decided_at: isoTime(row.decided_at),
    note: row.note,
    is_own: isOwn,
    may_decide: whyNotDecide(row, act, actor, ties) === null,
  };
}
