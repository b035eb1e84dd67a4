import { confirmEmail as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { markVerified } from './mark-verified.ts';
import { spendCode } from './one-time-code.ts';
import { voidTokens } from './one-time-link.queries.ts';

/** Verifies the address by the emailed code. */
export const confirmEmail = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const person = await lockBorrower(db, actor.gid);
  if (person.email_verified_at) return { message: 'Email Verified', type: 'EMAIL' as const };

  const place = { ownerGid: actor.gid, purpose: 'EMAIL' } as const;
  const sentTo = await spendCode(context, place, input.code);
  if (sentTo !== person.email) return refuseAndKeep('EMAIL_NOT_VALIDATED');

  await markVerified(context, actor.gid, 'EMAIL');
  await voidTokens(db, actor.gid, 'EMAIL', now);

  return { message: 'Email validated', type: 'EMAIL' as const };
});
