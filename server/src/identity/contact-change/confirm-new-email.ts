import { confirmNewEmail as call } from '@paystead/contract/identity/contact-changes';
import { command } from '../../platform/calls/command.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { spendCode } from '../contact/one-time-code.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { requireFreshFactorIfAny } from '../second-factor/fresh-factor.ts';
import { applyChange } from './apply-change.ts';
import { isEmailTaken } from './contact-change.queries.ts';

/** Moves the account to the address that got the newest code (S4.11). */
export const confirmNewEmail = command(call, async (context) => {
  const { actor, db, input } = context;
  const person = await lockBorrower(db, actor.gid);
  await requireFreshFactorIfAny(context);

  const place = { ownerGid: actor.gid, purpose: 'NEW_EMAIL' } as const;
  const to = await spendCode(context, place, input.code);
  // Somebody may have taken the address since the code was sent.
  if (to === null || to === person.email || (await isEmailTaken(db, to, actor.gid))) {
    return refuseAndKeep('EMAIL_NOT_VALIDATED');
  }

  const hold = await applyChange(context, person, { type: 'EMAIL', to });
  return { email: to, phone: person.phone, hold_until: hold?.toString() ?? null };
});
