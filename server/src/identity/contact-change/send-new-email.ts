import { sendNewEmail as call } from '@paystead/contract/identity/contact-changes';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { issueCode } from '../contact/one-time-code.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { requireFreshFactorIfAny } from '../second-factor/fresh-factor.ts';
import { loginName } from '../sign-in/login-counter.queries.ts';
import { emailInUseMail, newEmailMail } from './change-texts.ts';
import { isEmailTaken } from './contact-change.queries.ts';

/**
 * Emails a code to a new address, after a fresh factor (S9). An address that has an account gets a
 * note instead; the answer is the same, and the code that nobody has can't be entered (L8).
 */
export const sendNewEmail = command(call, async (context) => {
  const { actor, db, input } = context;
  const person = await lockBorrower(db, actor.gid);
  await requireFreshFactorIfAny(context);
  const email = loginName(input.email);
  if (email === person.email) return refuse('FIELDS', {}, { email: 'This is your email already' });

  const place = { ownerGid: actor.gid, purpose: 'NEW_EMAIL' } as const;
  const { code, expiresAt, resendsLeft } = await issueCode(context, place, email);
  const isTaken = await isEmailTaken(db, email, actor.gid);
  await sendMessage(context, {
    channel: 'email',
    to: email,
    notAfter: expiresAt,
    ...(isTaken
      ? emailInUseMail(context)
      : { recipientGid: actor.gid, ...newEmailMail(context, person.first_name, code) }),
  });

  return { sent_to: email, expires_at: expiresAt.toString(), resends_left: resendsLeft };
});
