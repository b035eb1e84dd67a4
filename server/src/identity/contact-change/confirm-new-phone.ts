import { confirmNewPhone as call } from '@paystead/contract/identity/contact-changes';
import { command } from '../../platform/calls/command.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { spendCode } from '../contact/one-time-code.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { requireFreshFactorIfAny } from '../second-factor/fresh-factor.ts';
import { applyChange } from './apply-change.ts';

/** Changes the phone to the number that got the newest code. Login codes by text follow (S4.11). */
export const confirmNewPhone = command(call, async (context) => {
  const { actor, db, input } = context;
  const person = await lockBorrower(db, actor.gid);
  await requireFreshFactorIfAny(context);

  const place = { ownerGid: actor.gid, purpose: 'NEW_PHONE' } as const;
  const to = await spendCode(context, place, input.code);
  if (to === null) return refuseAndKeep('PHONE_NOT_VALIDATED');

  const hold = await applyChange(context, person, { type: 'PHONE', to });
  return { email: person.email, phone: to, hold_until: hold?.toString() ?? null };
});
