import { inviteEmployerUser as call } from '@paystead/contract/employer/users';
import { ownEmployer } from '../../employers/index.ts';
import { loginName } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { mailInvitation } from '../people/mail-invitation.job.ts';
import { insertInvitation, isKnownMailbox } from '../people/people.queries.ts';
import { findOwnMailbox } from './users.queries.ts';
import { viewUserInvitation } from './users.view.ts';

/** Of the employer’s own users and invitations, which payroll sees in the list. */
const OWN = {
  ON: 'One of your users logs in with this address. Change their role in the list',
  OFF: 'One of your users has this address. Turn them on again in the list',
  INVITED: 'You invited this address already. Send it again, or take it back first',
} as const;
/** Never whether somebody elsewhere logs in with it, or was invited. */
const ELSEWHERE = 'We can’t send an invitation to this address. Use another address of theirs';

/** EMPLOYER-5: payroll invites a colleague. Who can add users can get around every other check. */
export const inviteEmployerUser = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  requireFreshFactor(actor);
  const employerGid = ownEmployer(context);
  const email = loginName(input.email);
  const known = await isKnownMailbox(db, email);
  if (known.has_account || known.is_invited) return refuseAddress(context, email);

  const { name, role } = input;
  const gid = await insertInvitation(db, {
    // Nobody has the key of this hash: the job that mails the link makes one.
    key_hash: sha256(randomToken()),
    name,
    email,
    roles: [role],
    employer_gid: employerGid,
    invited_by: actor.gid,
    expires_at: now,
    created_at: now,
  });
  if (gid === null) return refuseAddress(context, email);
  const subject = { kind: 'staff_enrollment', gid };
  event('staff.invited', subject, { after: { roles: [role], employer: employerGid } });
  await enqueue(mailInvitation, { gid });

  const row = { gid, name, email, roles: [role], created_at: now, expires_at: now };
  return viewUserInvitation(row, now);
});

/** Says what to do about an address that somebody has: no more than payroll’s own list shows. */
async function refuseAddress(context: Pick<Context, 'actor' | 'db'>, email: string) {
  const own = await findOwnMailbox(context.db, ownEmployer(context), email);
  return refuse('FIELDS', {}, { email: own ? OWN[own] : ELSEWHERE });
}
