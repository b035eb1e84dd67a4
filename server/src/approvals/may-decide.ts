import type { Actor } from '../platform/session/actor.ts';
import type { Act } from './act.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import type { Ties } from './ties.queries.ts';

type Denial = 'APPROVAL_OWN' | 'NOT_ALLOWED' | 'APPROVAL_TIED' | 'APPROVAL_CLOSED';

/**
 * Why somebody may not decide on a request: it is their own, or about themselves; they lack the
 * role; they invited the person who asked, or were invited by them (STAFF-17); or it is closed.
 * @returns null if they may
 */
export function whyNotDecide(
  row: Pick<ApprovalRow, 'requested_by' | 'subject_gid' | 'state'>,
  act: Pick<Act, 'mayApprove'>,
  { gid, roles }: Pick<Actor, 'gid' | 'roles'>,
  ties: Ties,
): Denial | null {
  const isAbout = row.subject_gid === gid || ties.ownInvitations.has(row.subject_gid);
  if (row.requested_by === gid || isAbout) return 'APPROVAL_OWN';
  if (!act.mayApprove.some((role) => roles.includes(role))) return 'NOT_ALLOWED';
  if (ties.people.has(row.requested_by)) return 'APPROVAL_TIED';
  return row.state === 'REQUESTED' ? null : 'APPROVAL_CLOSED';
}
