import { verifyEmail as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { enterAfterRegistration } from '../sign-in/enter-after-registration.ts';
import { markVerified } from './mark-verified.ts';
import { becomeOwner, spendKey } from './one-time-link.ts';
import { voidTokens } from './one-time-link.queries.ts';

/**
 * S7.7: verifies an address by the key of an emailed link, even if someone else is logged in on
 * this browser. In the browser that registered, the person goes on without a password.
 */
export const verifyEmail = command(call, async (context) => {
  await becomeNobody(context);

  const token = await spendKey(context, context.input.key, 'EMAIL');
  if (!token) return refuse('EMAIL_NOT_VALIDATED');
  await becomeOwner(context, token);

  const person = await lockBorrower(context.db, token.borrower_gid);
  await markVerified(context, person.gid, 'EMAIL');
  await voidTokens(context.db, token.borrower_gid, 'EMAIL', context.now);

  const signed_in = await enterAfterRegistration(context, person);
  return { message: 'Email validated', email: person.email, signed_in };
});
