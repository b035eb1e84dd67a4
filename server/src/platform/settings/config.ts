import { join } from 'node:path';
import { AnalyticsSink } from '@paystead/contract/product/content';
import * as z from 'zod/mini';
import { achFaults, achSettings, SAME_DAY_WINDOWS } from './ach-settings.ts';
import { bankLinkFaults, bankLinkSettings } from './bank-link-settings.ts';
import { cardFaults, cardSettings } from './card-settings.ts';
import { databaseFaults } from './database-settings.ts';
import { chatFaults, outsideChat } from './outside-chat.ts';
import { partnerFaults, partnersOf, partnersOff, VIRUS_SCANNERS } from './partner-settings.ts';
import { furnisherIds, furnishingFaults } from './furnishing-settings.ts';
import { type Config, LOG_LEVELS } from './product-config.ts';
import { payrollFolderFaults, payrollFolderSettings } from './payroll-settings.ts';
import { rateLimits } from './rate-limits.ts';
import { recaptchaFaults, recaptchaSettings } from './recaptcha-settings.ts';
import { reviewLinks } from './review-settings.ts';
import { webPushFaults, webPushSettings } from './web-push-settings.ts';
import { SANDBOX_DEFAULTS, sandboxValueFaults } from './sandbox-defaults.ts';
import { socialFaults, socialSettings } from './social-settings.ts';
import { fingerprint, sftpAddress } from './sftp-settings.ts';
import { encryptions, s3Settings, storageFaults } from './storage-settings.ts';
import { transportFaults } from './transport-settings.ts';
import { partnerPatience } from './partner-patience.ts';

export type { Brand, Config, SessionLimits } from './product-config.ts';

// Operators read the faults of settings. Browsers show sentences of our own, so they load without
// the library's.
z.config(z.locales.en());

const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a port number')), z.transform(Number));
const count = z.pipe(z.string().check(z.regex(/^\d{1,7}$/, 'a whole number')), z.transform(Number));
const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'an address like https://host'));
const words = z.string().check(z.minLength(1), z.maxLength(200));
/** An address of a database may name several hosts. */
const address = z.string().check(z.minLength(1), z.maxLength(2000));
const provider = z.optional(words);
/** What a bureau calls us; its length is that of its field in a report's header. */
const furnisherId = (most: number) =>
  z.optional(
    z.string().check(z.regex(new RegExp(`^[0-9A-Z]{1,${most}}$`), `up to ${most} characters`)),
  );
const secureLink = z
  .string()
  .check(z.regex(/^https:\/\/[^\s"'<>]{1,300}$/, 'an address like https://host/page'));
/** Goes unescaped into the policy of pages. */
const plainOrigin = /^https?:\/\/[\w.-]+(:\d{1,5})?$/;
const origins = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
    z.array(z.string().check(z.regex(plainOrigin, 'addresses like https://host, by commas'))),
  ),
);
const sinks = z.pipe(
  z
    .string()
    .check(
      z.regex(/^(none|(data-layer|endpoint)(,(data-layer|endpoint))?)$/, 'none or sinks, by comma'),
    ),
  z.transform((text) => AnalyticsSink.options.filter((sink) => text.split(',').includes(sink))),
);

/** Every setting of the product, read from the environment. `.env.example` lists the same names. */
export const settings = z.object({
  MODE: z._default(z.enum(['sandbox', 'production']), 'sandbox'),
  PORT: z._default(port, 4000),
  CONSOLE_PORT: z._default(port, 4001),
  HOST: z._default(words, 'localhost'),
  PUBLIC_URL: z.optional(origin),
  CONSOLE_URL: z.optional(origin),
  TRUST_PROXY: z._default(words, 'none'),
  DATA_DIR: z._default(words, '.data'),
  AUDIT_ANCHORS: z.optional(words),
  STORAGE: z._default(z.enum(['folder', 's3']), 'folder'),
  S3_ENDPOINT: z.optional(z.string().check(z.regex(plainOrigin, 'an address like https://host'))),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'a name like us-east-1'))),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')),
  ),
  S3_ACCESS_KEY_ID: z.optional(words),
  S3_SECRET_ACCESS_KEY: z.optional(words),
  S3_FORCE_PATH_STYLE: z._default(z.enum(['on', 'off']), 'off'),
  S3_ENCRYPTION: z._default(z.enum(encryptions), 'none'),
  DATABASE_URL: z.optional(address),
  DATABASE_APP_URL: z.optional(address),
  DATABASE_POOL: z._default(count, 16),
  DRAIN_SECONDS: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,2}$/, 'seconds up to 99')), z.transform(Number)),
  ),
  MASTER_KEY: z.optional(z.string()),
  PEPPER: z.optional(z.string().check(z.minLength(16))),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS)),
  SESSION_IDLE_MINUTES: z._default(count, 15),
  SESSION_HOURS: z._default(count, 12),
  CONSOLE_IDLE_MINUTES: z._default(count, 15),
  CONSOLE_HOURS: z._default(count, 8),
  RATE_LIMIT: z._default(count, 6000),
  RATE_LIMIT_PUBLIC: z._default(count, 120),
  RATE_LIMIT_KEY: z._default(count, 600),
  RATE_LIMIT_WRONG_KEYS: z._default(count, 30),
  API_DOCS: z.optional(z.enum(['off', 'on'])),
  GUESS_LIMIT_ADDRESS: z._default(count, 100),
  GUESS_LIMIT_PASSWORD: z._default(count, 30),
  MAINTENANCE: z._default(z.enum(['off', 'on']), 'off'),
  ANALYTICS: z._default(sinks, []),
  MAIL_URL: z.optional(words),
  MAIL_FROM: z._default(words, SANDBOX_DEFAULTS.MAIL_FROM),
  TEXT_MESSAGE: provider,
  PUSH: provider,
  WEB_PUSH_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'a public key'))),
  WEB_PUSH_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'a private key'))),
  BANK_LINK: provider,
  CREDIT_BUREAU: provider,
  PAYROLL_LINK: provider,
  ACH_BANK: provider,
  CARDS: provider,
  SCREENING: provider,
  FURNISHING: provider,
  FURNISHER_EQUIFAX: furnisherId(10),
  FURNISHER_EXPERIAN: furnisherId(5),
  FURNISHER_TRANSUNION: furnisherId(10),
  FURNISHER_INNOVIS: furnisherId(10),
  SOCIAL_LOGIN: provider,
  RECAPTCHA: provider,
  RECAPTCHA_SITE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{20,100}$/, 'a site key'))),
  RECAPTCHA_SECRET: z.optional(words),
  PARTNER_TIMEOUT_MS: z._default(count, 3000),
  PARTNER_RETRY_SECONDS: z.optional(count),
  BANK_CHANGE_HOLD_HOURS: z._default(count, 24),
  CONTACT_CHANGE_HOLD_HOURS: z._default(count, 24),
  BANK_LINK_TIMEOUT_MS: z._default(count, 8000),
  BANK_LINK_RETRY_SECONDS: z.optional(count),
  PLAID_CLIENT_ID: z.optional(words),
  PLAID_SECRET: z.optional(words),
  PLAID_URL: z._default(origin, 'https://production.plaid.com'),
  CARDS_PORT: z.optional(port),
  CARDS_URL: z.optional(origin),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_NOTICE_SECRET: z.optional(z.string()),
  GOOGLE_CLIENT_ID: z.optional(words),
  GOOGLE_CLIENT_SECRET: z.optional(words),
  GOOGLE_ISSUER: z._default(origin, 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.optional(words),
  FACEBOOK_CLIENT_SECRET: z.optional(words),
  FACEBOOK_ISSUER: z._default(origin, 'https://www.facebook.com'),
  VIRUS_SCAN: z.optional(z.enum(VIRUS_SCANNERS)),
  CLAMD_ADDRESS: z._default(
    z.string().check(z.regex(/^[^\s:]+:\d{1,5}$/, 'an address like host:3310')),
    'localhost:3310',
  ),
  HELP_CHAT: z._default(z.enum(['built-in', 'chatwoot', 'zendesk']), 'built-in'),
  HELP_CHAT_URL: z.optional(z.string().check(z.regex(plainOrigin, 'an address like https://host'))),
  HELP_CHAT_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{1,100}$/, 'letters, digits, _ and -')),
  ),
  HELP_CHAT_ALSO: z._default(origins, []),
  ACH_BANK_NAME: z._default(words, SANDBOX_DEFAULTS.ACH_BANK_NAME),
  ACH_BANK_ROUTING: z._default(
    z.string().check(z.regex(/^\d{9}$/, 'nine digits')),
    SANDBOX_DEFAULTS.ACH_BANK_ROUTING,
  ),
  ACH_COMPANY_ID: z._default(
    z.string().check(z.regex(/^[0-9A-Z]{10}$/, 'ten characters')),
    SANDBOX_DEFAULTS.ACH_COMPANY_ID,
  ),
  ACH_SAME_DAY: z._default(z.enum(['off', ...SAME_DAY_WINDOWS]), 'off'),
  ACH_PRENOTES: z._default(z.enum(['off', 'on']), 'off'),
  ACH_OFFSET_ROUTING: z.optional(z.string().check(z.regex(/^\d{9}$/, 'nine digits'))),
  ACH_OFFSET_ACCOUNT: z.optional(z.string().check(z.regex(/^\d{1,17}$/, 'up to 17 digits'))),
  ACH_SFTP_ADDRESS: z.optional(sftpAddress),
  ACH_SFTP_KEY_FILE: z.optional(words),
  ACH_SFTP_HOST_KEY: z.optional(fingerprint),
  ACH_SFTP_OUTBOUND: z._default(words, 'outbound'),
  ACH_SFTP_INBOUND: z._default(words, 'inbound'),
  PAYROLL_SFTP_ADDRESS: z.optional(sftpAddress),
  PAYROLL_SFTP_KEY_FILE: z.optional(words),
  PAYROLL_SFTP_HOST_KEY: z.optional(fingerprint),
  PAYROLL_SFTP_ROOT: z._default(words, 'payroll'),
  BRAND_NAME: z._default(words, 'Paystead, Inc.'),
  BRAND_SUPPORT_EMAIL: z._default(words, SANDBOX_DEFAULTS.BRAND_SUPPORT_EMAIL),
  BRAND_SUPPORT_PHONE: z._default(words, SANDBOX_DEFAULTS.BRAND_SUPPORT_PHONE),
  BRAND_SUPPORT_HOURS: z._default(words, 'Monday to Friday, 9 AM to 6 PM Eastern'),
  BRAND_PO_BOX: z._default(words, SANDBOX_DEFAULTS.BRAND_PO_BOX),
  REVIEW_GOOGLE_URL: z.optional(secureLink),
  REVIEW_FACEBOOK_URL: z.optional(secureLink),
  REVIEW_TRUST_PILOT_URL: z.optional(secureLink),
});

type Settings = z.output<typeof settings>;

/** A setting is missing or wrong; the message names it and says what to do. */
export class ConfigError extends Error {}

/**
 * Reads and checks the settings. An empty value counts as not set. Throws `ConfigError` with every
 * fault on its own line.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const read = z.safeParse(settings, given);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are wrong:\n${faults.join('\n')}`);
  }
  const faults = contradictions(read.data);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));

  return arrange(read.data);
}

/** The combinations we refuse (D3, SANDBOX-2). */
function contradictions(set: Settings): string[] {
  const faults: string[] = [];
  if (set.MODE === 'production' && !set.MASTER_KEY) {
    faults.push('MASTER_KEY is missing. Make one with: openssl rand -base64 32');
  }
  if (set.MASTER_KEY !== undefined && !isStrongKey(set.MASTER_KEY)) {
    faults.push(
      'MASTER_KEY must be 32 random bytes in base64, not an example or a repeated value.',
    );
  }
  if (set.MODE === 'production' && !(set.PUBLIC_URL && set.CONSOLE_URL)) {
    faults.push('PUBLIC_URL and CONSOLE_URL must be set in production.');
  }
  if (set.PUBLIC_URL !== undefined && set.PUBLIC_URL === set.CONSOLE_URL) {
    faults.push('The console needs its own address: CONSOLE_URL must differ from PUBLIC_URL.');
  }
  faults.push(...databaseFaults(set), ...transportFaults(set), ...partnerFaults(set));
  faults.push(...sandboxValueFaults(set), ...socialFaults(set));
  faults.push(...recaptchaFaults(set), ...bankLinkFaults(set), ...webPushFaults(set));
  faults.push(...achFaults(set), ...payrollFolderFaults(set));
  faults.push(...cardFaults(set), ...furnishingFaults(set));
  return [...faults, ...chatFaults(set), ...storageFaults(set)];
}

function isStrongKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === text && new Set(bytes).size >= 12;
}

function arrange(set: Settings): Config {
  const isSandbox = set.MODE === 'sandbox';
  const providers = partnersOf(set);
  const social = socialSettings(set);
  const scanner = set.VIRUS_SCAN ?? (isSandbox ? 'sandbox' : 'off');
  return {
    mode: set.MODE,
    port: set.PORT,
    consolePort: set.CONSOLE_PORT,
    host: set.HOST,
    borrowerUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    consoleUrl: set.CONSOLE_URL ?? `http://localhost:${set.CONSOLE_PORT}`,
    trustProxy: set.TRUST_PROXY,
    dataFolder: set.DATA_DIR,
    anchorFolder: set.AUDIT_ANCHORS ?? join(set.DATA_DIR, 'audit'),
    s3: s3Settings(set),
    databaseUrl: set.DATABASE_URL,
    databaseAppUrl: set.DATABASE_APP_URL,
    databasePool: set.DATABASE_POOL,
    drainSeconds: set.DRAIN_SECONDS ?? (isSandbox ? 0 : 5),
    masterKey: set.MASTER_KEY === undefined ? undefined : Buffer.from(set.MASTER_KEY, 'base64'),
    pepper: set.PEPPER,
    logLevel: set.LOG_LEVEL ?? (isSandbox ? 'warn' : 'info'),
    session: { idleMinutes: set.SESSION_IDLE_MINUTES, hours: set.SESSION_HOURS },
    consoleSession: { idleMinutes: set.CONSOLE_IDLE_MINUTES, hours: set.CONSOLE_HOURS },
    rateLimit: rateLimits(set),
    guessLimits: { perAddress: set.GUESS_LIMIT_ADDRESS, perPassword: set.GUESS_LIMIT_PASSWORD },
    maintenance: set.MAINTENANCE === 'on',
    apiDocs: set.API_DOCS ? set.API_DOCS === 'on' : isSandbox,
    analytics: set.ANALYTICS,
    mail: { url: set.MAIL_URL, from: set.MAIL_FROM },
    providers,
    partnersOff: partnersOff(set, providers, scanner, social),
    patience: partnerPatience(set),
    virusScanner: { kind: scanner, address: set.CLAMD_ADDRESS },
    bankChangeHoldHours: set.BANK_CHANGE_HOLD_HOURS,
    contactChangeHoldHours: set.CONTACT_CHANGE_HOLD_HOURS,
    helpChat: outsideChat(set),
    bankLink: bankLinkSettings(set),
    cards: cardSettings(set),
    recaptcha: recaptchaSettings(set),
    webPush: webPushSettings(set),
    social,
    ach: achSettings(set),
    payrollFolders: payrollFolderSettings(set),
    furnisher: furnisherIds(set),
    reviewLinks: reviewLinks(set),
    brand: {
      name: set.BRAND_NAME,
      supportEmail: set.BRAND_SUPPORT_EMAIL,
      supportPhone: set.BRAND_SUPPORT_PHONE,
      supportHours: set.BRAND_SUPPORT_HOURS,
      poBox: set.BRAND_PO_BOX,
    },
  };
}
