import type { Grantable } from '@paystead/contract/staff/roles';
import { doOrAsk } from '../../approvals/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { grantAct } from './grant-act.ts';
import { hasOtherAdministrator } from './people.queries.ts';
import { rolesLine } from './people.view.ts';

interface Wanted {
  readonly gid: string;
  /** Whether `gid` is somebody who is here, or an invitation. */
  readonly kind: 'person' | 'invitation';
  readonly roles: readonly Grantable[];
  readonly reason: string;
}

/**
 * STAFF-12: asks a second administrator for roles. Refuses if nobody could approve: neither who
 * asks nor who would get the role may (decision 0066).
 * @returns the request
 */
export async function askSecond(
  context: WorkContext,
  { gid, kind, reason, roles }: Wanted,
): Promise<string | null> {
  if (!(await hasOtherAdministrator(context.db, [context.actor.gid, gid]))) {
    refuse('SECOND_ADMINISTRATOR_MISSING');
  }

  const subject = { kind: kind === 'person' ? 'staff_member' : 'staff_enrollment', gid };
  const { approvalGid } = await doOrAsk(context, grantAct, {
    subject,
    input: { gid, kind, roles: rolesLine(roles) },
    reason,
  });
  context.event('staff.role-asked', subject, { after: { roles }, reason });
  return approvalGid;
}
