import { confirmPhone as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { markVerified } from './mark-verified.ts';
import { spendCode } from './one-time-code.ts';

/** Verifies the phone that got the newest code. */
export const confirmPhone = command(call, async (context) => {
  const { actor, db, input } = context;
  const person = await lockBorrower(db, actor.gid);
  if (person.phone_verified_at) return { message: 'Phone Verified', type: 'PHONE' as const };

  const place = { ownerGid: actor.gid, purpose: 'PHONE' } as const;
  const sentTo = await spendCode(context, place, input.code);
  if (sentTo === null || sentTo !== person.phone) return refuseAndKeep('PHONE_NOT_VALIDATED');

  await markVerified(context, actor.gid, 'PHONE');

  return { message: 'Phone validated', type: 'PHONE' as const };
});
