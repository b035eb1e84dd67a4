import { renewRecoveryCodes as call } from '@paystead/contract/identity/account-safety';
import { command } from '../../platform/calls/command.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { findFactors } from './factor.queries.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { recoveryCodesMail } from '../contact/message-texts.ts';

/** M4: ten new recovery codes after a fresh factor; the old ones are void. */
export const renewRecoveryCodes = command(call, async (context) => {
  const { actor, db } = context;
  const person = await lockBorrower(db, actor.gid);
  const factors = await findFactors(db, actor.gid);
  if (factors.length === 0) return refuse('FACTOR_NOT_SET_UP');
  requireFreshFactor(actor);

  const codes = await giveRecoveryCodes(context, actor.gid);
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: actor.gid,
    ...recoveryCodesMail(context),
  });
  context.event('recovery-codes.renewed', { kind: 'borrower', gid: actor.gid });

  return { recovery_codes: codes };
});
