import { changePerson as call } from '@paystead/contract/staff/people';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { askSecond } from './ask-second.ts';
import { checkedEnd, checkedRoles, splitBySecond } from './checked-roles.ts';
import { updateMember } from './people.queries.ts';
import { isAtWork, keepAnAdministrator, personToChange } from './person-to-change.ts';

/** STAFF-12, A8: other roles or another last day, which count from the next request on. */
export const changePerson = command(call, async (context) => {
  const { db, event, input, today } = context;
  await lockFor(context);
  const member = await personToChange(context, input.gid);
  // Another last day for who is out would give roles back without a second administrator.
  if (!isAtWork(member, today)) refuse('STEP_OUT_OF_ORDER');
  const roles = checkedRoles(input.roles, member.employer_gid === null ? 'lender' : 'employer');
  const until = checkedEnd(input.access_until, today);

  const { atOnce, waits } = splitBySecond(roles, member.roles);
  // While other roles wait, somebody keeps what they had rather than be left with nothing.
  const now = atOnce.length > 0 ? [...atOnce] : member.roles;
  await updateMember(db, member.gid, { roles: now, access_until: until });
  event(
    'staff.changed',
    { kind: 'staff_member', gid: member.gid },
    {
      before: { roles: member.roles, access_until: member.access_until },
      after: { roles: now, access_until: until },
      reason: input.reason,
    },
  );
  if (!waits) return { approval: null };

  const { gid } = member;
  const { reason } = input;
  return { approval: await askSecond(context, { gid, kind: 'person', roles, reason }) };
});

/** Administrators are locked before the person, in one order everywhere. */
async function lockFor(context: Parameters<Parameters<typeof command<typeof call>>[1]>[0]) {
  const { gid, roles } = context.input;
  if (!roles.includes('administrator')) await keepAnAdministrator(context, gid);
}
