import { realNow } from '../../platform/clock.ts';
import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { Recaptcha, SolvedCheck } from './port.ts';
import { readSolved } from './recaptcha-answers.ts';

/** Whether a person solved the check just now, on our page. Throws an Outage. */
export interface CarefulRecaptcha {
  readonly name: string;
  isSolved(answer: string): Promise<boolean>;
}

/** An answer is good for this long. */
const FRESH_MS = 120_000;
/** The company's clock may be ahead of ours by this much. */
const AHEAD_MS = 10_000;

/**
 * Limits the wait and checks every answer: an invalid or a late one is an outage and never counts
 * as solved.
 * @param hostname of our own log-in page; checks that another page showed don't count
 */
export function carefulRecaptcha(
  recaptcha: Recaptcha,
  hostname: string,
  timeoutMs: number,
): CarefulRecaptcha {
  return {
    name: recaptcha.name,
    async isSolved(answer) {
      const signal = AbortSignal.timeout(timeoutMs);
      const ask = () => recaptcha.verify(answer, signal);
      const solved = await reliableAnswer('The reCAPTCHA check', timeoutMs, ask, readSolved);
      return solved !== null && solved.hostname === hostname && isFresh(solved);
    },
  };
}

/** In real time: the company doesn't know the sandbox's clock. */
function isFresh({ at }: SolvedCheck): boolean {
  const age = realNow().epochMilliseconds - at.epochMilliseconds;
  return age <= FRESH_MS && age >= -AHEAD_MS;
}
