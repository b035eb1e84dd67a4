import type { Config } from '../../platform/settings/config.ts';
import { carefulRecaptcha, type CarefulRecaptcha } from './careful-recaptcha.ts';
import { googleRecaptcha } from './google-recaptcha.ts';
import type { Recaptcha } from './port.ts';
import { sandboxRecaptcha } from './sandbox-recaptcha.ts';

/** Where Google's script and its frame come from. */
const ORIGINS = ['https://www.google.com', 'https://www.gstatic.com'];

/** The check that the settings name; null if there is none. Then only limits slow down guessing. */
export function recaptchaFor(config: Config): CarefulRecaptcha | null {
  const { hostname } = new URL(config.borrowerUrl);
  const chosen = adapterOf(config, hostname);
  return chosen && carefulRecaptcha(chosen, hostname, config.patience.timeoutMs);
}

function adapterOf({ providers, recaptcha }: Config, hostname: string): Recaptcha | null {
  if (providers.RECAPTCHA === 'sandbox') return sandboxRecaptcha(hostname);
  return recaptcha && googleRecaptcha(recaptcha);
}

/** What the log-in page needs to show the check: Google's site key, `sandbox`, or null for none. */
export function recaptchaSite({ providers, recaptcha }: Config): string | null {
  return recaptcha?.siteKey ?? (providers.RECAPTCHA === 'sandbox' ? 'sandbox' : null);
}

/** The origins whose script the log-in page loads for the check. */
export function recaptchaOrigins({ recaptcha }: Config): string[] {
  return recaptcha ? ORIGINS : [];
}
