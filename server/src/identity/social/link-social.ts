import { linkSocial as call } from '@paystead/contract/identity/social';
import { command } from '../../platform/calls/command.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { refuse } from '../../platform/refusal.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { enterByPassword } from '../sign-in/enter-account.ts';
import { keepLink } from './keep-link.ts';
import { deleteSignIn, keepForFactor, lockByTicket } from './social.queries.ts';

/**
 * X6: connects a company's account with ours after the password, which counts as at login. With a
 * second factor on, the connection waits for that, too.
 */
export const linkSocial = command(call, async (context) => {
  const { db, input, request } = context;
  await becomeNobody(context);
  const ticketHash = sha256(input.ticket);
  const waiting = await lockByTicket(db, { ticketHash, visitHash: sha256(request.visit) });
  if (!waiting) return refuse('SOCIAL_EXPIRED');
  const { gid, provider, borrower_gid: owner, identity_cipher, email } = waiting;

  const { state, sessionGid } = await enterByPassword(context, email, input.password);
  if (state.mfa_required) {
    await keepForFactor(db, gid, sessionGid);
  } else {
    await keepLink(context, { gid: owner, email }, { gid, provider, identity_cipher });
    await deleteSignIn(db, gid);
  }

  return state;
});
