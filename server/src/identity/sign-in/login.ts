import { login as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { NO_GID } from '../../platform/session/actor.ts';
import { findKnownDevice, rememberDevice } from '../../platform/session/known-device.ts';
import { startSession } from '../../platform/session/session.ts';
import {
  type Borrower,
  findBorrowerByEmail,
  updateBorrower,
} from '../registration/borrower.queries.ts';
import { flagBreached } from '../breach/flag-breached.ts';
import { findFactors } from '../second-factor/factor.queries.ts';
import { viewDevice, viewSession } from '../sessions/identity.view.ts';
import { becomeNobody, leaveOldSession } from '../sessions/leave-session.ts';
import { countGuess, refuseGuessing, welcomeAddress } from './guessing.ts';
import { lockTries, loginName, passwordCounter, saveTries } from './login-counter.queries.ts';
import { judgePassword, type Tries } from './login-lock.ts';
import { unusualLoginMail } from '../contact/message-texts.ts';
import { isCommonPassword } from '../password/password-rules.ts';
import { findEarlierSessions } from '../sessions/session.queries.ts';

type LoginContext = Context<typeof call>;

/**
 * S7.2, S8.1: the first step of login. Known, unknown and locked names take the same path and the
 * same time: one lookup, one hash, one counter. A known device has its own counter, and no limit of
 * guesses (L6).
 */
export const login = command(call, async (context) => {
  const { db, input, vault, now } = context;
  await becomeNobody(context);

  const name = loginName(input.username);
  const person = await findBorrowerByEmail(db, name);
  const deviceGid = await findKnownDevice(context, person?.gid ?? NO_GID);
  if (deviceGid === null) await refuseGuessing(context, input);
  const isRight = await vault.passwords.verify(input.password, person?.password_hash ?? null);
  const counter = passwordCounter(vault, 'borrower', name, deviceGid);
  const tries = await lockTries(db, counter, now);

  const verdict = judgePassword(tries, isRight, now);
  await saveTries(db, counter, verdict.tries, now);
  if (deviceGid === null && verdict.isGuess) await countGuess(context, input);
  if (!person || verdict.code) {
    const refusal = verdict.code ?? 'LOGIN_UNRECOGNIZED';
    context.event('login.refused', null, { after: { refusal, name_mark: vault.mark(name) } });
    return refuseAndKeep(refusal, { waitMs: verdict.waitMs });
  }

  const factors = await findFactors(db, person.gid);
  const level = factors.length > 0 ? 'challenged' : 'full';
  await leaveOldSession(context);
  const session = await startSession(context, {
    kind: 'borrower',
    actorGid: person.gid,
    employerGid: person.employer_gid,
    level,
  });
  if (deviceGid === null) await welcomeAddress(context, name);
  const isGood = await keepPasswordGood(context, person, session.gid);
  if (isGood && level === 'full') {
    await rememberDevice(context, { ownerGid: person.gid, sessionGid: session.gid });
  }
  await tellOfUnusualLogin(context, person, tries);
  context.event('login', { kind: 'borrower', gid: person.gid }, { after: { level } });

  return viewSession(person, factors, level, context.config);
});

/**
 * Rehashes with today's parameters (P3), and flags an account whose password has become common
 * (S8.4).
 * @returns whether the account isn't breached
 */
async function keepPasswordGood(
  context: LoginContext,
  person: Borrower,
  sessionGid: string,
): Promise<boolean> {
  const { db, input, vault, now } = context;
  if (vault.passwords.isOutdated(person.password_hash)) {
    const hash = await vault.passwords.hash(input.password);
    await updateBorrower(db, person.gid, now, { password_hash: hash });
  }
  if (person.breached_at !== null) return false;
  if (!isCommonPassword(input.password)) return true;
  await flagBreached(context, person, { by: 'LIST', keepSession: sessionGid });
  return false;
}

const NOTABLE_FAILURES = 3;

/** L10: emails the person about a login from a new browser or after several failures. */
async function tellOfUnusualLogin(
  context: LoginContext,
  person: Borrower,
  tries: Tries,
): Promise<void> {
  const { db, request, config } = context;
  const userAgent = request.userAgent.slice(0, 400);
  const earlier = await findEarlierSessions(db, person.gid, userAgent);
  const isNewBrowser = earlier.any && !earlier.sameBrowser;
  if (!isNewBrowser && tries.wrongPasswords < NOTABLE_FAILURES) return;

  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    ...unusualLoginMail(config, viewDevice(userAgent)),
  });
}
