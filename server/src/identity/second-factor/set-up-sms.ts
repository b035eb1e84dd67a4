import { randomUUID } from 'node:crypto';
import { setUpSms as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { insertFactor, lockFactor } from './factor.queries.ts';
import { requireFreshFactorIfAny } from './fresh-factor.ts';
import { sendCodeToPhone } from '../contact/send-code.ts';

/** Texts a code to the verified phone, to use text messages as the second factor (M1). */
export const setUpSms = command(call, async (context) => {
  const { actor, db, now } = context;
  const person = await lockBorrower(db, actor.gid);
  const known = await lockFactor(db, actor.gid, 'SMS');
  if (known?.confirmed_at) return refuse('FACTOR_ALREADY_SET_UP');
  if (!person.phone || !person.phone_verified_at) return refuse('PHONE_NOT_VERIFIED');
  await requireFreshFactorIfAny(context);

  if (!known) {
    const gid = randomUUID();
    await insertFactor(db, { gid, borrowerGid: actor.gid, type: 'SMS', secret: null, now });
  }
  const place = { ownerGid: actor.gid, purpose: 'MFA_SET_UP' } as const;
  return sendCodeToPhone(context, place, person.phone, 'sms');
});
