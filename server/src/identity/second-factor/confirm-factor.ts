import { confirmFactor as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuse, refuseAndKeep } from '../../platform/refusal.ts';
import { endOtherSessions, rotateSession } from '../../platform/session/session.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { type Factor, findFactors, lockFactor, updateFactor } from './factor.queries.ts';
import { requireFreshFactorIfAny } from './fresh-factor.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';
import { factorTypes } from '../sessions/identity.view.ts';
import { markVerified } from '../contact/mark-verified.ts';
import { factorAddedMail } from '../contact/message-texts.ts';
import { spendCode } from '../contact/one-time-code.ts';
import { matchTotp } from './totp.ts';

/** Turns a second factor on with its first code, and gives ten new recovery codes, once. */
export const confirmFactor = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const person = await lockBorrower(db, actor.gid);
  const factor = await lockFactor(db, actor.gid, input.type);
  if (!factor) return refuse('FACTOR_NOT_SET_UP');
  if (factor.confirmed_at) return refuse('FACTOR_ALREADY_SET_UP');
  await requireFreshFactorIfAny(context);

  const isRight = await provesFactor(context, factor);
  if (!isRight) return refuseAndKeep('CODE_WRONG');

  await updateFactor(db, factor.gid, { confirmed_at: now });
  const codes = await giveRecoveryCodes(context, actor.gid);
  await markVerified(context, actor.gid, 'MFA');
  await rotateSession(context, { provedFactor: true });
  await endOtherSessions(db, {
    actorGid: actor.gid,
    keep: actor.session?.gid,
    because: 'second factor added',
  });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: actor.gid,
    ...factorAddedMail(context, input.type),
  });
  context.event(
    'factor.added',
    { kind: 'factor', gid: factor.gid },
    { after: { type: input.type } },
  );

  const factors = await findFactors(db, actor.gid);
  return { mfa_types: factorTypes(factors), recovery_codes: codes };
});

async function provesFactor(context: Context<typeof call>, factor: Factor): Promise<boolean> {
  const { actor, db, input, vault } = context;
  if (input.type === 'SMS') {
    const place = { ownerGid: actor.gid, purpose: 'MFA_SET_UP' } as const;
    return (await spendCode(context, place, input.code)) !== null;
  }

  const step = await matchTotp(vault, factor, input.code);
  if (step === null) return false;
  await updateFactor(db, factor.gid, { last_step: step });
  return true;
}
