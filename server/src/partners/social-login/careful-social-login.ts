import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { SocialLogin } from './port.ts';
import { readAddress, readSocialAnswer } from './social-answers.ts';

/** Limits the wait, and checks every answer: a late or an invalid one is an outage. */
export function carefulSocialLogin(login: SocialLogin, timeoutMs: number): SocialLogin {
  const ask = <Value>(question: () => Promise<unknown>, read: (answer: unknown) => Value) =>
    reliableAnswer(`The login with ${login.provider}`, timeoutMs, question, read);
  return {
    provider: login.provider,
    begin: (...given) => ask(() => login.begin(...given), readAddress),
    finish: (...given) => ask(() => login.finish(...given), readSocialAnswer),
  };
}
