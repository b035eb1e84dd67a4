import { inviteEmployerUser as call } from '@paystead/contract/employer/users';
import { ownEmployer } from '../../employers/index.ts';
import { loginName } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { mailInvitation } from '../people/mail-invitation.job.ts';
import { insertInvitation, isKnownMailbox } from '../people/people.queries.ts';
import { viewUserInvitation } from './users.view.ts';

const TAKEN = 'Somebody already logs in with this address. Use another one';
const INVITED = 'This address has an invitation. Send it again, or take it back first';

/** EMPLOYER-5: payroll invites a colleague. Who can add users can get around every other check. */
export const inviteEmployerUser = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  requireFreshFactor(actor);
  const employerGid = ownEmployer(context);
  const email = loginName(input.email);
  const known = await isKnownMailbox(db, email);
  if (known.has_account) refuse('FIELDS', {}, { email: TAKEN });
  if (known.is_invited) refuse('FIELDS', {}, { email: INVITED });

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
  if (gid === null) return refuse('FIELDS', {}, { email: INVITED });
  const subject = { kind: 'staff_enrollment', gid };
  event('staff.invited', subject, { after: { roles: [role], employer: employerGid } });
  await enqueue(mailInvitation, { gid });

  const row = { gid, name, email, roles: [role], created_at: now, expires_at: now };
  return viewUserInvitation(row, now);
});
