import { SocialProvider } from '@paystead/contract/identity/sign-in';
import type { Config } from '../../platform/settings/config.ts';
import { carefulSocialLogin } from './careful-social-login.ts';
import { openIdLogin } from './openid-login.ts';
import type { SocialLogin } from './port.ts';
import { sandboxSocialLogin } from './sandbox-social-login.ts';

export type { Handshake, SocialAnswer, SocialPerson } from './port.ts';

/** One adapter for each process and company, so that its discovery document is read once. */
const made = new WeakMap<Config['providers'], Map<SocialProvider, SocialLogin>>();

/** The companies that the settings name. */
export function offeredProviders({ social }: Config): SocialProvider[] {
  return SocialProvider.options.filter((name) => social.sandbox || social[name] !== null);
}

/**
 * The adapter for a company; null if the settings don't name it.
 * @param key seals the sandbox's codes
 */
export function socialLogin(
  config: Config,
  provider: SocialProvider,
  key: Buffer,
): SocialLogin | null {
  const known = made.get(config.providers) ?? new Map<SocialProvider, SocialLogin>();
  made.set(config.providers, known);
  const login = known.get(provider) ?? makeLogin(config, provider, key);
  if (login) known.set(provider, login);
  return login;
}

function makeLogin(config: Config, provider: SocialProvider, key: Buffer): SocialLogin | null {
  const { social, patience } = config;
  const settings = social[provider];
  if (!social.sandbox && !settings) return null;
  const login = settings ? openIdLogin(provider, settings) : sandboxSocialLogin(provider, key);
  return carefulSocialLogin(login, patience.timeoutMs);
}
