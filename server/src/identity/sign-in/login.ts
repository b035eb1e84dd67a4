import { login as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
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
import { counterKey, lockTries, loginName, saveTries } from './login-counter.queries.ts';
import { judgePassword, type Tries } from './login-lock.ts';
import { unusualLoginMail } from '../contact/message-texts.ts';
import { isCommonPassword } from '../password/password-rules.ts';
import { findEarlierSessions } from '../sessions/session.queries.ts';

type LoginContext = Context<typeof call>;

/**
 * S7.2, S8.1: the first step of login. Known, unknown and locked names take the same path and the
 * same time: one lookup, one hash, one counter.
 */
export const login = command(call, async (context) => {
  const { db, input, vault, now } = context;
  await becomeNobody(context);

  const name = loginName(input.username);
  const person = await findBorrowerByEmail(db, name);
  const isRight = await vault.passwords.verify(input.password, person?.password_hash ?? null);
  const key = counterKey(vault, 'borrower', name);
  const tries = await lockTries(db, key, now);

  const verdict = judgePassword(tries, isRight, now);
  await saveTries(db, key, verdict.tries, now);
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
  await keepPasswordGood(context, person, session.gid);
  await tellOfUnusualLogin(context, person, tries);
  context.event('login', { kind: 'borrower', gid: person.gid }, { after: { level } });

  return viewSession(person, factors, level, context.config);
});

/**
 * Rehashes with today's parameters (P3), and flags an account whose password has become common
 * (S8.4).
 */
async function keepPasswordGood(
  context: LoginContext,
  person: Borrower,
  sessionGid: string,
): Promise<void> {
  const { db, input, vault, now } = context;
  if (vault.passwords.isOutdated(person.password_hash)) {
    const hash = await vault.passwords.hash(input.password);
    await updateBorrower(db, person.gid, now, { password_hash: hash });
  }
  if (person.breached_at === null && isCommonPassword(input.password)) {
    await flagBreached(context, person, { by: 'LIST', keepSession: sessionGid });
  }
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
