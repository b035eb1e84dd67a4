import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { NO_GID } from '../../platform/session/actor.ts';
import { findKnownDevice, rememberDevice } from '../../platform/session/known-device.ts';
import { startSession } from '../../platform/session/session.ts';
import { flagBreached } from '../breach/flag-breached.ts';
import { unusualLoginMail } from '../contact/message-texts.ts';
import { isCommonPassword } from '../password/password-rules.ts';
import { type Entrant, findEntrant, updateBorrower } from '../registration/borrower.queries.ts';
import { findFactors } from '../second-factor/factor.queries.ts';
import { viewDevice, viewSession } from '../sessions/identity.view.ts';
import { leaveOldSession } from '../sessions/leave-session.ts';
import { findEarlierSessions } from '../sessions/session.queries.ts';
import { refuseGuessing, settleGuess } from './guessing.ts';
import { lockTries, passwordCounter, saveTries } from './login-counter.queries.ts';
import { judgePassword, type Tries } from './login-lock.ts';

type EntryContext = Omit<Context, 'input'>;

interface Entered {
  /** As login and the second step return it. */
  readonly state: ReturnType<typeof viewSession>;
  readonly sessionGid: string;
}

/**
 * S7.2, S8.1: logs in by password. Known, unknown and locked names take the same path and the same
 * time: one lookup, one hash, one counter. A known device has its own counter, and no limit of
 * guesses (L6).
 * @param name as `loginName` returns it
 */
export async function enterByPassword(
  context: EntryContext,
  name: string,
  password: string,
): Promise<Entered> {
  const { db, vault, now } = context;
  const typed = { username: name, password };
  const person = await findEntrant(db, name);
  const deviceGid = await findKnownDevice(context, person?.gid ?? NO_GID);
  if (deviceGid === null) await refuseGuessing(context, typed);
  const isRight = await vault.passwords.verify(password, person?.password_hash ?? null);
  const counter = passwordCounter(vault, 'borrower', name, deviceGid);
  const tries = await lockTries(db, counter, now);

  const verdict = judgePassword(tries, isRight, now);
  await saveTries(db, counter, verdict.tries, now);
  if (deviceGid === null) await settleGuess(context, typed, verdict);
  if (!person || verdict.code) {
    const refusal = verdict.code ?? 'LOGIN_UNRECOGNIZED';
    context.event('login.refused', null, { after: { refusal, name_mark: vault.mark(name) } });
    return refuseAndKeep(refusal, { waitMs: verdict.waitMs });
  }

  return enter(context, person, tries, { password });
}

/**
 * X6: logs in by a connected account of another company, in place of the password. The same locks
 * apply. The counter stays as it is, because this login doesn't show who has the password.
 */
export async function enterByCompany(
  context: EntryContext,
  person: Entrant,
  company: SocialProvider,
): Promise<Entered> {
  const { db, vault, now } = context;
  const deviceGid = await findKnownDevice(context, person.gid);
  const counter = passwordCounter(vault, 'borrower', person.email, deviceGid);
  const tries = await lockTries(db, counter, now);
  const { code: refusal } = judgePassword(tries, true, now);
  if (refusal) {
    const name_mark = vault.mark(person.email);
    context.event('login.refused', null, { after: { refusal, company, name_mark } });
    return refuseAndKeep(refusal);
  }

  return enter(context, person, tries, { company });
}

type Proof = { readonly password: string } | { readonly company: SocialProvider };

/**
 * Starts the session of a person who has given the first proof, and makes them the transaction's
 * actor. The session is `challenged` while a second factor is due.
 */
async function enter(
  context: EntryContext,
  person: Entrant,
  tries: Tries,
  proof: Proof,
): Promise<Entered> {
  const { db, config } = context;
  const { gid, employer_gid: employerGid } = person;
  const [, factors] = await Promise.all([
    context.become({ kind: 'borrower', gid, employerGid, name: null }),
    findFactors(db, gid),
  ]);
  const level = factors.length > 0 ? 'challenged' : 'full';
  await leaveOldSession(context);
  const session = await startSession(context, {
    kind: 'borrower',
    actorGid: gid,
    employerGid,
    level,
  });
  const isGood =
    'password' in proof
      ? await keepPasswordGood(context, person, session.gid, proof.password)
      : person.breached_at === null;
  if (isGood && level === 'full') {
    await rememberDevice(context, { ownerGid: person.gid, sessionGid: session.gid });
  }
  await tellOfUnusualLogin(context, person, tries);
  const after = { level, ...('company' in proof && { company: proof.company }) };
  context.event('login', { kind: 'borrower', gid: person.gid }, { after });

  return { state: viewSession(person, factors, level, config), sessionGid: session.gid };
}

/**
 * Rehashes with today's parameters (P3), and flags an account whose password has become common
 * (S8.4).
 * @returns whether the account isn't breached
 */
async function keepPasswordGood(
  context: EntryContext,
  person: Entrant,
  sessionGid: string,
  password: string,
): Promise<boolean> {
  const { db, vault, now } = context;
  if (vault.passwords.isOutdated(person.password_hash)) {
    const hash = await vault.passwords.hash(password);
    await updateBorrower(db, person.gid, now, { password_hash: hash });
  }
  if (person.breached_at !== null) return false;
  if (!isCommonPassword(password)) return true;
  await flagBreached(context, person, { by: 'LIST', keepSession: sessionGid });
  return false;
}

const NOTABLE_FAILURES = 3;

/** L10: emails the person about a login from a new browser or after several failures. */
async function tellOfUnusualLogin(
  context: EntryContext,
  person: Entrant,
  tries: Tries,
): Promise<void> {
  const { db, now, request } = context;
  const userAgent = request.userAgent.slice(0, 400);
  const earlier = await findEarlierSessions(db, person.gid, userAgent);
  const isNewBrowser = earlier.any && !earlier.sameBrowser;
  if (!isNewBrowser && tries.wrongPasswords < NOTABLE_FAILURES) return;

  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    ...unusualLoginMail(context, viewDevice(userAgent), now),
  });
}
