import { removeFactor as call } from '@paystead/contract/identity/account-safety';
import { command } from '../../platform/calls/command.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  endOtherSessions,
  requireFreshFactor,
  rotateSession,
} from '../../platform/session/session.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { findFactors, updateFactor } from './factor.queries.ts';
import { factorTypes } from '../sessions/identity.view.ts';
import { factorRemovedMail } from '../contact/message-texts.ts';

/**
 * S4.11, M5: turns a second factor off after a fresh factor. The last one can't be removed: a
 * password alone would then open the account.
 */
export const removeFactor = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const person = await lockBorrower(db, actor.gid);
  const factors = await findFactors(db, actor.gid);
  const factor = factors.find(({ type }) => type === input.type);
  if (!factor) return refuse('FACTOR_NOT_SET_UP');
  if (factors.length === 1) return refuse('LAST_FACTOR');
  requireFreshFactor(actor);

  await updateFactor(db, factor.gid, { removed_at: now });
  await rotateSession(context);
  await endOtherSessions(db, {
    actorGid: actor.gid,
    keep: actor.session?.gid,
    because: 'second factor removed',
  });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: actor.gid,
    ...factorRemovedMail(context, input.type),
  });
  const { type } = input;
  context.event('factor.removed', { kind: 'factor', gid: factor.gid }, { before: { type } });

  return { mfa_types: factorTypes(factors.filter((other) => other !== factor)) };
});
