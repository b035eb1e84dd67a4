import type { MfaMeans } from '@paystead/contract/identity/identity';
import { verifyMfa as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAndKeep } from '../../platform/refusal.ts';
import { rememberDevice } from '../../platform/session/known-device.ts';
import { rotateSession } from '../../platform/session/session.ts';
import { lockBorrower, updateBorrower } from '../registration/borrower.queries.ts';
import { afterSecondFactor } from '../breach/breach.ts';
import {
  type Factor,
  findFactors,
  lockFactor,
  spendRecoveryCode,
  updateFactor,
} from './factor.queries.ts';
import { viewSession } from '../sessions/identity.view.ts';
import { accountCounter, lockTries, saveTries } from '../sign-in/login-counter.queries.ts';
import { afterWrongCode } from '../sign-in/login-lock.ts';
import { spendCode } from '../contact/one-time-code.ts';
import { keepWaitingLink } from '../social/keep-link.ts';
import { recoveryHash } from './recovery-code.ts';
import { matchTotp } from './totp.ts';

/**
 * The second step of login, and the fresh factor that changes of contact and money require. Wrong
 * codes count per account, across sessions (L4).
 */
export const verifyMfa = command(call, async (context) => {
  const { actor, db, input, vault, now } = context;
  const person = await lockBorrower(db, actor.gid);
  const counter = accountCounter(vault, 'borrower', person.email);
  const tries = await lockTries(db, counter, now);
  if (tries.lockedCode === 'c4') return refuse('c4');
  const factors = await findFactors(db, actor.gid);
  if (!isSetUp(factors, input.type)) return refuse('FACTOR_NOT_SET_UP');

  const isRight = await provesIdentity(context);
  if (!isRight) {
    const after = afterWrongCode(tries, now);
    await saveTries(db, counter, after, now);
    const refusal = after.lockedCode === 'c4' ? 'c4' : 'CODE_WRONG';
    context.event('login.factor-refused', null, { after: { refusal, type: input.type } });
    return refuseAndKeep(refusal);
  }

  await saveTries(db, counter, { ...tries, wrongCodes: 0 }, now);
  await rotateSession(context, { level: 'full', provedFactor: true });
  const sessionGid = actor.session?.gid ?? refuse('NOT_SIGNED_IN');
  if (person.breached_at === null) {
    await rememberDevice(context, { ownerGid: actor.gid, sessionGid });
  }
  const wayBack = afterSecondFactor(person.breached_by);
  if (wayBack) await updateBorrower(db, actor.gid, now, { breached_by: wayBack });
  await keepWaitingLink(context, person);
  context.event('login.factor-proved', null, { after: { type: input.type } });

  return viewSession(person, factors, 'full', context.config);
});

/** A phone that gets texts also gets calls; a recovery code replaces any factor. */
function isSetUp(factors: readonly Factor[], means: MfaMeans): boolean {
  if (means === 'RECOVERY') return factors.length > 0;
  if (means === 'TOTP') return factors.some(({ type }) => type === 'TOTP');
  return factors.some(({ type }) => type === 'SMS' || type === 'VOICE');
}

async function provesIdentity(context: Context<typeof call>): Promise<boolean> {
  const { actor, db, input, vault, now } = context;
  if (input.type === 'RECOVERY') {
    return spendRecoveryCode(db, actor.gid, recoveryHash(vault, input.code), now);
  }
  if (input.type === 'TOTP') {
    const factor = await lockFactor(db, actor.gid, 'TOTP');
    const step = factor && (await matchTotp(vault, factor, input.code));
    if (!factor || step === null || step === undefined) return false;
    await updateFactor(db, factor.gid, { last_step: step });
    return true;
  }

  const sessionGid = actor.session?.gid ?? refuse('NOT_SIGNED_IN');
  const place = { ownerGid: actor.gid, purpose: 'MFA', sessionGid } as const;
  return (await spendCode(context, place, input.code)) !== null;
}
