import { body, Gid } from '@paystead/contract/primitives';
import { INVITATION_HOURS } from '@paystead/contract/staff/people';
import { job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import { lockInvitation, updateInvitation } from './people.queries.ts';

/** STAFF-11: makes the key of an invitation, in place of an older one, and emails its link. */
export const mailInvitation = job('mail-staff-invitation', body({ gid: Gid }), async (context) => {
  const { config, db, input, now } = context;
  const invitation = await lockInvitation(db, input.gid);
  if (!invitation || invitation.used_at || invitation.taken_back_at) return;

  const key = randomToken();
  const expiresAt = now.add({ hours: INVITATION_HOURS });
  await updateInvitation(db, invitation.gid, { key_hash: sha256(key), expires_at: expiresAt });
  const company = config.brand.name;
  const link = `${config.consoleUrl}/enroll?key=${key}`;
  await sendMessage(context, {
    channel: 'email',
    to: invitation.email,
    about: 'staff invitation',
    subject: `You’re invited to ${company}`,
    text: [
      invitation.employer_gid === null
        ? `You’ve been invited to work in ${company}’s console.`
        : `You’ve been invited to your employer’s payroll pages at ${company}.`,
      `Set your password within ${INVITATION_HOURS} hours: ${link}`,
      'The link works once. Each time you log in, we’ll email you a code.',
      'If you don’t know why you got this, you can ignore it.',
      company,
    ].join('\n\n'),
    links: [{ label: 'Set your password', url: link }],
    notAfter: expiresAt,
  });
});
