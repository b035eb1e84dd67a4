import { sendPhoneVerification as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockBorrower, updateBorrower } from '../registration/borrower.queries.ts';
import { readPhone } from '../registration/phone-number.ts';
import { sendCodeToPhone } from './send-code.ts';

/** S3.20: sends a code to the phone, which the person may change until it is verified. */
export const sendPhoneVerification = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const person = await lockBorrower(db, actor.gid);
  if (person.phone_verified_at) return refuse('ALREADY_VERIFIED');

  const phone = input.phone === undefined ? person.phone : readPhone(input.phone);
  if (!phone) return refuse('FIELDS', {}, { phone: 'Enter a mobile phone number' });
  if (phone !== person.phone) await updateBorrower(db, actor.gid, now, { phone });

  const place = { ownerGid: actor.gid, purpose: 'PHONE' } as const;
  return sendCodeToPhone(context, place, phone, input.channel === 'OPT_SMS' ? 'sms' : 'voice');
});
