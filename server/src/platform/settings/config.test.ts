import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { productionSettings } from '../testing/test-production.ts';
import { ConfigError, readConfig } from './config.ts';
import { masterKey } from '../sealing/master-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'paystead-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const production = productionSettings;

describe('settings', () => {
  test('without settings it is the sandbox on this machine', () => {
    const config = readConfig({});

    expect(config).toMatchObject({
      mode: 'sandbox',
      port: 4000,
      borrowerUrl: 'http://localhost:4000',
      session: { idleMinutes: 15, hours: 12 },
      consoleSession: { idleMinutes: 15, hours: 8 },
    });
    expect(config.brand.poBox).toContain('New York');
    const { RECAPTCHA: check, ...others } = config.providers;
    expect(new Set(Object.values(others))).toEqual(new Set(['sandbox']));
    expect([check, config.partnersOff]).toEqual(['off', []]);
  });

  test('S1.6 another company’s chat is off unless it is named, with its key', () => {
    expect(readConfig({}).helpChat).toBeNull();
    expect(readConfig(production()).helpChat).toBeNull();
    expect(readConfig({ HELP_CHAT_URL: 'https://a.example', HELP_CHAT_KEY: 'a' }).helpChat).toBe(
      null,
    );

    const zendesk = { HELP_CHAT: 'zendesk', HELP_CHAT_KEY: 'a-1' };
    expect(readConfig(zendesk).helpChat?.url).toBe('https://static.zdassets.com');
    const also = readConfig({
      ...zendesk,
      HELP_CHAT_ALSO: 'https://ekr.zdassets.com, https://a.zendesk.com',
    }).helpChat?.also;
    expect(also).toEqual(['https://ekr.zdassets.com', 'https://a.zendesk.com']);
  });

  test.each([
    ['no key', { HELP_CHAT: 'zendesk' }, 'HELP_CHAT_KEY'],
    ['no address', { HELP_CHAT: 'chatwoot', HELP_CHAT_KEY: 'a' }, 'HELP_CHAT_URL'],
    ['a path', { HELP_CHAT_URL: 'https://a.example/b' }, 'HELP_CHAT_URL'],
    ['an injected policy', { HELP_CHAT_URL: "https://a.example;script-src'*'" }, 'HELP_CHAT_URL'],
    ['a wildcard', { HELP_CHAT_ALSO: 'https://a.example,*' }, 'HELP_CHAT_ALSO'],
    ['an unsafe key', { HELP_CHAT_KEY: '"><script>' }, 'HELP_CHAT_KEY'],
    [
      'no encryption in production',
      { ...production(), HELP_CHAT: 'chatwoot', HELP_CHAT_KEY: 'a', HELP_CHAT_URL: 'http://a.b' },
      'https',
    ],
  ])('S1.6 C1 a chat with %s is refused', (_what, env, word) => {
    expect(() => readConfig(env)).toThrow(word);
  });

  test('D3 production does not start without a master key, nor with an example or a short one', () => {
    const weak = [
      undefined,
      '',
      'A'.repeat(43) + '=',
      Buffer.alloc(32, 'ab').toString('base64'),
      'short',
    ];
    for (const MASTER_KEY of weak) {
      expect(() => readConfig({ ...production(), MASTER_KEY })).toThrow(/MASTER_KEY/);
    }
    expect(readConfig(production()).masterKey).toHaveLength(32);
  });

  test('D3 the sandbox creates a key once, readable only by its owner', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'data') });
    const first = masterKey(config);

    expect(masterKey(config)).toEqual(first);
    expect(first).toHaveLength(32);
    expect(statSync(join(folder, 'data', 'master-key')).mode & 0o777).toBe(0o600);
  });

  test('a sandbox with a real provider of money or identity is refused', () => {
    for (const name of ['BANK_LINK', 'CREDIT_BUREAU', 'ACH_BANK', 'CARDS', 'PAYROLL_LINK']) {
      expect(() => readConfig({ [name]: 'real' })).toThrow(
        `${name} names a real provider, which the sandbox can’t use.`,
      );
    }
  });

  test('S7.20 Plaid is chosen by name, with its own keys and a safe address', () => {
    const chosen = { ...production(), BANK_LINK: 'plaid' };
    expect(() => readConfig(chosen)).toThrow(/PLAID_CLIENT_ID[\s\S]*PLAID_SECRET/);
    const keys = { PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret' };
    expect(readConfig({ ...chosen, ...keys }).bankLink).toEqual({
      timeoutMs: 8000,
      retrySeconds: 30,
      plaid: { clientId: 'client', secret: 'secret', url: 'https://production.plaid.com' },
    });
    const open = { ...chosen, ...keys, PLAID_URL: 'http://plaid.example' };
    expect(() => readConfig(open)).toThrow('PLAID_URL must begin with https.');
  });

  test('L9 Google’s check of who logs in is chosen by name, with its own keys', () => {
    const chosen = { ...production(), RECAPTCHA: 'google' };
    expect(() => readConfig(chosen)).toThrow(/RECAPTCHA_SITE_KEY[\s\S]*RECAPTCHA_SECRET/);
    const siteKey = '6Lc_not-a-real-key_000000';
    const keys = { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: 'hush' };
    expect(readConfig({ ...chosen, ...keys }).recaptcha).toEqual({ siteKey, secret: 'hush' });
    expect(readConfig({ ...production(), ...keys }).recaptcha).toBeNull();
    expect(readConfig({ RECAPTCHA: 'sandbox' }).providers.RECAPTCHA).toBe('sandbox');
    expect(() => readConfig({ RECAPTCHA: 'google' })).toThrow('which the sandbox can’t use');
  });

  const google = { SOCIAL_LOGIN: 'google', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' };

  test('S7.8 Google and Facebook are chosen by name; the sandbox plays both', () => {
    const none = { sandbox: false, google: null, facebook: null };
    expect(readConfig({}).social).toEqual({ ...none, sandbox: true });
    expect(readConfig(production()).social).toEqual(none);
    expect(readConfig({ ...production(), ...google }).social).toEqual({
      ...none,
      google: { clientId: 'id', secret: 'hush', issuer: 'https://accounts.google.com' },
    });
    const here = { ...google, GOOGLE_ISSUER: 'http://localhost:4400' };
    expect(readConfig(here).social.google?.issuer).toBe('http://localhost:4400');
  });

  test.each([
    ['no keys', { ...production(), SOCIAL_LOGIN: 'google,facebook' }, 'FACEBOOK_CLIENT_SECRET is'],
    [
      'an unknown company',
      { ...production(), SOCIAL_LOGIN: 'google,other' },
      'SOCIAL_LOGIN names an adapter',
    ],
    ['the sandbox', { ...production(), SOCIAL_LOGIN: 'sandbox' }, 'SOCIAL_LOGIN names the sandbox'],
    [
      'plain http',
      { ...production(), ...google, GOOGLE_ISSUER: 'http://localhost:4400' },
      'GOOGLE_ISSUER must begin with https.',
    ],
  ])('X6 production with %s for social login is refused', (_what, env, words) => {
    expect(() => readConfig(env)).toThrow(words);
    expect(() => readConfig(env)).not.toThrow('hush');
  });

  test('X6 a sandbox with the real Google is refused', () => {
    expect(() => readConfig(google)).toThrow('which the sandbox can’t use');
  });

  const bucket = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('documents are stored in a folder, or in a bucket if all its settings are there', () => {
    expect(readConfig({ ...bucket, STORAGE: '' }).s3).toBeNull();
    expect(readConfig({ ...production(), ...bucket }).s3).toEqual({
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      bucket: 'documents',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: false,
      encryption: null,
    });
    const own = { S3_ENDPOINT: 'http://localhost:9000', S3_FORCE_PATH_STYLE: 'on' };
    expect(readConfig({ ...production(), ...bucket, ...own }).s3?.forcePathStyle).toBe(true);
  });

  test.each([
    ['S3_ENDPOINT', undefined, 'S3_ENDPOINT is missing: the address of the storage'],
    ['S3_REGION', '', 'S3_REGION is missing'],
    ['S3_BUCKET', undefined, 'S3_BUCKET is missing'],
    ['S3_ACCESS_KEY_ID', undefined, 'S3_ACCESS_KEY_ID is missing'],
    ['S3_SECRET_ACCESS_KEY', undefined, 'S3_SECRET_ACCESS_KEY is missing'],
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT: an address like https://host'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example', 'S3_ENDPOINT: an address'],
    ['S3_ENDPOINT', 'http://s3.example', 'S3_ENDPOINT must begin with https.'],
    ['S3_ENDPOINT', 'http://localhost.example', 'S3_ENDPOINT must begin with https.'],
    ['S3_REGION', 'US East', 'S3_REGION: a name like us-east-1'],
    ['S3_BUCKET', 'documents/of-2026', 'S3_BUCKET: the name of a bucket'],
    ['S3_FORCE_PATH_STYLE', 'maybe', 'S3_FORCE_PATH_STYLE'],
    ['S3_ENCRYPTION', 'rot13', 'S3_ENCRYPTION'],
    ['STORAGE', 'attic', 'STORAGE'],
  ])('a bucket with %s %s is refused, in a message without the secret', (name, value, words) => {
    const env = { ...production(), ...bucket, S3_SECRET_ACCESS_KEY: 'hush-hush', [name]: value };
    expect(() => readConfig(env)).toThrow(words);
    expect(() => readConfig(env)).not.toThrow('hush-hush');
  });

  test('S10 the console needs its own address', () => {
    const same = { ...production(), CONSOLE_URL: 'https://loans.example' };
    expect(() => readConfig(same)).toThrow(/its own address/);
  });

  test('every wrong setting is named at once', () => {
    expect(() => readConfig({ PORT: 'many', LOG_LEVEL: 'loud' })).toThrow(ConfigError);
    expect(() => readConfig({ PORT: 'many', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  test('the key of a sandbox is not readable in its settings', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'other') });
    const kept = masterKey(config).toString('base64');

    expect(JSON.stringify(config)).not.toContain(kept);
    expect(readFileSync(join(folder, 'other', 'master-key'), 'utf8').trim()).toBe(kept);
  });
});
