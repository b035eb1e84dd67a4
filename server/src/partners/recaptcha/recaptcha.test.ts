import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/settings/config.ts';
import { productionSettings } from '../../platform/testing/test-production.ts';
import { recaptchaFor, recaptchaOrigins, recaptchaSite } from './recaptcha.ts';

const siteKey = '6Lc_not-a-real-key_000000';
const google = readConfig(
  productionSettings({
    RECAPTCHA: 'google',
    RECAPTCHA_SITE_KEY: siteKey,
    RECAPTCHA_SECRET: 'hush',
  }),
);
const off = readConfig(productionSettings());

describe('L9 the check that the settings name', () => {
  test('L9 with Google, pages get its site key, never the secret, and its two origins', () => {
    expect(recaptchaFor(google)?.name).toBe('google');
    expect(recaptchaSite(google)).toBe(siteKey);
    expect(recaptchaOrigins(google)).toEqual(['https://www.google.com', 'https://www.gstatic.com']);
  });

  test('L9 without it, and in the sandbox, no other origin is allowed', () => {
    const sandbox = readConfig({ RECAPTCHA: 'sandbox' });
    expect([recaptchaFor(off), recaptchaSite(off), recaptchaOrigins(off)]).toEqual([
      null,
      null,
      [],
    ]);
    expect([recaptchaSite(sandbox), recaptchaOrigins(sandbox)]).toEqual(['sandbox', []]);
    expect(recaptchaFor(readConfig({}))).toBeNull();
  });
});
