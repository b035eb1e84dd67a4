import { sendNewPhone as call } from '@paystead/contract/identity/contact-changes';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { sendCodeToPhone } from '../contact/send-code.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { readPhone } from '../registration/phone-number.ts';
import { requireFreshFactorIfAny } from '../second-factor/fresh-factor.ts';

/** Sends a code to a new phone number, after a fresh factor (S9). */
export const sendNewPhone = command(call, async (context) => {
  const { actor, db, input } = context;
  const person = await lockBorrower(db, actor.gid);
  await requireFreshFactorIfAny(context);
  const phone = readPhone(input.phone);
  if (phone === person.phone && person.phone_verified_at) {
    return refuse('FIELDS', {}, { phone: 'This is your number already' });
  }

  const place = { ownerGid: actor.gid, purpose: 'NEW_PHONE' } as const;
  const channel = input.channel === 'OPT_SMS' ? 'sms' : 'voice';
  return { ...(await sendCodeToPhone(context, place, phone, channel)), sent_to: phone };
});
