import { sendEmailVerification as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { startEmailVerification } from './start-email-verification.ts';

/** Emails the link and the code again. */
export const sendEmailVerification = command(call, async (context) => {
  const person = await lockBorrower(context.db, context.actor.gid);
  if (person.email_verified_at) return refuse('ALREADY_VERIFIED');

  return startEmailVerification(context, person);
});
