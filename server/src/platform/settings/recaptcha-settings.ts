/** Google's keys for the check that a person logs in; null unless Google is chosen. */
export interface RecaptchaSettings {
  /** Stands in the log-in page. */
  readonly siteKey: string;
  readonly secret: string;
}

/** The settings of the check, as `config` reads them. */
interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly RECAPTCHA?: string | undefined;
  readonly RECAPTCHA_SITE_KEY?: string | undefined;
  readonly RECAPTCHA_SECRET?: string | undefined;
}

export function recaptchaSettings(set: Given): RecaptchaSettings | null {
  const { RECAPTCHA_SITE_KEY: siteKey = '', RECAPTCHA_SECRET: secret = '' } = set;
  return set.RECAPTCHA === 'google' ? { siteKey, secret } : null;
}

/** The faults in the settings of the check, a sentence each. */
export function recaptchaFaults(set: Given): string[] {
  if (set.MODE === 'sandbox' || set.RECAPTCHA !== 'google') return [];
  const where = 'it stands in Google’s reCAPTCHA console.';
  return [
    ...(set.RECAPTCHA_SITE_KEY ? [] : [`RECAPTCHA_SITE_KEY is missing: ${where}`]),
    ...(set.RECAPTCHA_SECRET ? [] : [`RECAPTCHA_SECRET is missing: ${where}`]),
  ];
}
