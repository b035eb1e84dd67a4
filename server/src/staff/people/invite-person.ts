import { invitePerson as call } from '@paystead/contract/staff/people';
import { loginName } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import { askSecond } from './ask-second.ts';
import { checkedEnd, checkedRoles, splitBySecond } from './checked-roles.ts';
import { mailInvitation } from './mail-invitation.job.ts';
import { findEmployersByName, insertInvitation, isKnownMailbox } from './people.queries.ts';

/**
 * STAFF-11, STAFF-12: invites a colleague or an employer's user. Nothing is mailed while all of the
 * roles wait for a second administrator.
 */
export const invitePerson = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now, today } = context;
  const email = loginName(input.email);
  const roles = checkedRoles(input.roles, input.employer === null ? 'lender' : 'employer');
  const until = checkedEnd(input.access_until, today);
  if (input.employer !== null) {
    const employers = await findEmployersByName(db);
    if (!employers.some(({ gid }) => gid === input.employer)) refuse('NOT_FOUND');
  }
  const known = await isKnownMailbox(db, email);
  if (known.has_account) refuse('STAFF_EMAIL_TAKEN');
  if (known.is_invited) refuse('STAFF_ALREADY_INVITED');

  const { atOnce, waits } = splitBySecond(roles, []);
  const isReady = atOnce.length > 0;
  const gid = await insertInvitation(db, {
    // Nobody has the key of this hash: the job that mails the link makes one.
    key_hash: sha256(randomToken()),
    name: input.name,
    email,
    roles: [...atOnce],
    employer_gid: input.employer,
    access_until: until,
    invited_by: actor.gid,
    expires_at: now,
    created_at: now,
  });
  if (gid === null) return refuse('STAFF_ALREADY_INVITED');
  const subject = { kind: 'staff_enrollment', gid };
  event('staff.invited', subject, {
    after: { roles: atOnce, employer: input.employer, access_until: until },
  });
  if (isReady) await enqueue(mailInvitation, { gid });
  if (!waits) return { gid, approval: null };

  const reason = `Invited as ${input.name}`;
  return { gid, approval: await askSecond(context, { gid, kind: 'invitation', roles, reason }) };
});
