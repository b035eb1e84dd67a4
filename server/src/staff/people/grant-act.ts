import { ROLES, type Grantable } from '@paystead/contract/staff/roles';
import { approvalAct } from '../../approvals/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailInvitation } from './mail-invitation.job.ts';
import { lockInvitation, lockMember, updateInvitation, updateMember } from './people.queries.ts';
import { rolesOf } from './people.view.ts';

/** `kind` says whether `gid` is a member of staff or an invitation. */
export type GrantInput = { readonly gid: string; readonly kind: string; readonly roles: string };

const NAMES = (roles: readonly string[]) =>
  roles.map((role) => ROLES[role as Grantable].name).join(', ') || 'None';

interface Holder {
  /** The person; the invitation while nobody came by it. */
  readonly gid: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

/** The person, or the invitation while it stands. */
async function findHolder({ db }: WorkContext, { gid, kind }: GrantInput): Promise<Holder> {
  if (kind === 'person') {
    const member = await lockMember(db, gid);
    return member?.active ? member : refuse('NOT_FOUND');
  }
  const invitation = (await lockInvitation(db, gid)) ?? refuse('NOT_FOUND');
  if (invitation.taken_back_at !== null) refuse('NOT_FOUND');
  if (invitation.enrolled_gid === null) return invitation;
  return (await lockMember(db, invitation.enrolled_gid)) ?? refuse('NOT_FOUND');
}

/**
 * STAFF-12: giving somebody the role of an administrator, or compliance, takes a second
 * administrator, who isn't that person.
 */
export const grantAct = approvalAct<GrantInput>({
  name: 'staff.grant',
  title: 'Give a role',
  mayRequest: ['administrator'],
  mayApprove: ['administrator'],

  async figures(context, input) {
    const { email, name, roles } = await findHolder(context, input);
    return {
      amount: null,
      about: name,
      rows: [
        { label: 'Person', value: `${name}, ${email}` },
        { label: 'Roles now', value: NAMES(roles) },
        { label: 'Roles then', value: NAMES(rolesOf(input.roles)) },
      ],
    };
  },

  async perform(context, input, { approvedBy, reason }) {
    const { db, enqueue, event } = context;
    const before = await findHolder(context, input);
    if (before.gid === approvedBy) refuse('APPROVAL_OWN');
    const roles = rolesOf(input.roles);
    let subject = { kind: 'staff_member', gid: input.gid };
    if (input.kind === 'invitation') {
      await updateInvitation(db, input.gid, { roles });
      const { enrolled_gid: enrolled } = (await lockInvitation(db, input.gid)) ?? {};
      if (enrolled) {
        await updateMember(db, enrolled, { roles });
        subject = { kind: 'staff_member', gid: enrolled };
      } else {
        await enqueue(mailInvitation, { gid: input.gid });
        subject = { kind: 'staff_enrollment', gid: input.gid };
      }
    } else {
      await updateMember(db, input.gid, { roles });
    }
    event('staff.roles-given', subject, {
      before: { roles: before.roles },
      after: { roles },
      reason,
    });
  },
});
