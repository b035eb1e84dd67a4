import type { login } from '@paystead/contract/identity/identity';
import { recaptchaFor } from '../../partners/recaptcha/recaptcha.ts';
import { realNow } from '../../platform/clock.ts';
import type { Context, Platform } from '../../platform/context.ts';
import { orOutage } from '../../platform/outside/reliable-answer.ts';
import { Outage, refuse } from '../../platform/refusal.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { NO_GID } from '../../platform/session/actor.ts';
import { findKnownDevice } from '../../platform/session/known-device.ts';
import { findEntrant } from '../registration/borrower.queries.ts';
import { countGuesses, refuseGuessing } from './guessing.ts';
import { accountCounter, findTries, typedName } from './login-counter.queries.ts';
import { isRisky, outageLimits } from './login-risk.ts';
import { spendAnswer } from './recaptcha-answer.queries.ts';

type LoginContext = Context<typeof login>;

/** The answer of a risky login, or null if none is needed. */
type Question = { readonly answer: string } | null;

/** What came of it: nothing was asked, a person solved it, or it couldn't be asked. */
export type Proof =
  | { readonly outcome: 'NOT_ASKED' | 'DOWN' }
  | { readonly outcome: 'SOLVED'; readonly answerHash: Buffer };

/**
 * L9: before a risky login, refuses it with RECAPTCHA_NEEDED if it brings no answer of the check.
 * It looks neither at the password's hash nor at whether the name has an account, and counts
 * nothing.
 */
export async function questionFor(context: LoginContext): Promise<Question> {
  const { config, input } = context;
  if (recaptchaFor(config) === null || !(await isLoginRisky(context))) return null;
  await refuseGuessing(context, input);
  return input.recaptcha_key ? { answer: input.recaptcha_key } : refuse('RECAPTCHA_NEEDED');
}

async function isLoginRisky(context: LoginContext): Promise<boolean> {
  const { config, db, input, now, vault } = context;
  const name = typedName(input.username);
  const person = await findEntrant(db, name);
  const [deviceGid, tries, guesses] = await Promise.all([
    findKnownDevice(context, person?.gid ?? NO_GID),
    findTries(db, accountCounter(vault, 'borrower', name).key, now),
    countGuesses(context, input),
  ]);
  const wrongPasswords = tries?.wrongPasswords ?? 0;
  const signs = { knownDevice: deviceGid !== null, wrongPasswords, ...guesses };
  return isRisky(signs, config.guessLimits);
}

/** Asks the company; refuses with RECAPTCHA_NEEDED if the answer isn't good, fresh and ours. */
export async function askForProof(
  question: Question,
  { config, log }: Pick<Platform, 'config' | 'log'>,
): Promise<Proof> {
  const recaptcha = recaptchaFor(config);
  if (!question || !recaptcha) return { outcome: 'NOT_ASKED' };
  const solved = await orOutage(recaptcha.isSolved(question.answer));
  if (solved instanceof Outage) {
    log.warn('A login goes on without its check', { because: solved.message });
    return { outcome: 'DOWN' };
  }
  if (!solved) return refuse('RECAPTCHA_NEEDED');
  return { outcome: 'SOLVED', answerHash: sha256(question.answer) };
}

/**
 * Accepts each answer once. While the check is down, a risky login goes on with half of the limits
 * instead: it is slowed down, and neither let in nor locked out by another company's failure.
 */
export async function settleProof(context: LoginContext, proof: Proof): Promise<void> {
  const { config, db, input } = context;
  if (proof.outcome === 'DOWN') {
    await refuseGuessing(context, input, outageLimits(config.guessLimits));
  }
  if (proof.outcome !== 'SOLVED') return;
  if (!(await spendAnswer(db, proof.answerHash, realNow()))) refuse('RECAPTCHA_NEEDED');
}
