import { sendMfaCode as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { findFactors } from './factor.queries.ts';
import { accountCounter, lockTries } from '../sign-in/login-counter.queries.ts';
import { sendCodeToPhone } from '../contact/send-code.ts';

/** Sends the code of the second step of login, valid for this session only. */
export const sendMfaCode = command(call, async (context) => {
  const { actor, db, input, vault, now } = context;
  const person = await lockBorrower(db, actor.gid);
  const tries = await lockTries(db, accountCounter(vault, 'borrower', person.email), now);
  if (tries.lockedCode === 'c4') return refuse('c4');
  const factors = await findFactors(db, actor.gid);
  const byPhone = factors.some(({ type }) => type === 'SMS' || type === 'VOICE');
  if (!byPhone || !person.phone) return refuse('FACTOR_NOT_SET_UP');

  const sessionGid = actor.session?.gid ?? refuse('NOT_SIGNED_IN');
  const place = { ownerGid: actor.gid, purpose: 'MFA', sessionGid } as const;
  return sendCodeToPhone(context, place, person.phone, input.type === 'SMS' ? 'sms' : 'voice');
});
