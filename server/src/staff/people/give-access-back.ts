import type { Grantable } from '@paystead/contract/staff/roles';
import { giveAccessBack as call } from '@paystead/contract/staff/people';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailStaffReset } from '../password/mail-staff-reset.job.ts';
import { askSecond } from './ask-second.ts';
import { splitBySecond } from './checked-roles.ts';
import { updateMember } from './people.queries.ts';
import { isAtWork, personToChange } from './person-to-change.ts';

/**
 * STAFF-14: the person may come back, with a new password. What takes two administrators to give
 * takes two again.
 */
export const giveAccessBack = command(call, async (context) => {
  const { db, enqueue, event, input, today } = context;
  const member = await personToChange(context, input.gid);
  if (isAtWork(member, today)) refuse('STEP_OUT_OF_ORDER');
  const roles = member.roles as Grantable[];
  const { atOnce, waits } = splitBySecond(roles, []);

  await updateMember(db, member.gid, { active: true, access_until: null, roles: [...atOnce] });
  await enqueue(mailStaffReset, { email: member.email });
  event(
    'staff.access-given-back',
    { kind: 'staff_member', gid: member.gid },
    {
      before: { active: member.active, roles },
      after: { active: true, roles: atOnce },
      reason: input.reason,
    },
  );
  if (!waits) return { approval: null };

  const { gid } = member;
  const { reason } = input;
  return { approval: await askSecond(context, { gid, kind: 'person', roles, reason }) };
});
