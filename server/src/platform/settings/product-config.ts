import type { AnalyticsSink } from '@paystead/contract/product/content';
import type { AchAgreement } from './ach-settings.ts';
import type { BankLinkSettings } from './bank-link-settings.ts';
import type { CardSettings } from './card-settings.ts';
import type { FurnisherIds } from './furnishing-settings.ts';
import type { OutsideChat } from './outside-chat.ts';
import type { PartnerPatience } from './partner-patience.ts';
import type { PayrollFolderSettings } from './payroll-settings.ts';
import type { ProviderName, VirusScannerKind } from './partner-settings.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RecaptchaSettings } from './recaptcha-settings.ts';
import type { ReviewLinks } from './review-settings.ts';
import type { WebPushSettings } from './web-push-settings.ts';
import type { SocialSettings } from './social-settings.ts';
import type { S3Settings } from './storage-settings.ts';

/** How much the log says. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The settings of a running product, checked and arranged by subject. */
export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly port: number;
  readonly consolePort: number;
  readonly host: string;
  /** The addresses of the borrower app and the console; links in messages start with these. */
  readonly borrowerUrl: string;
  readonly consoleUrl: string;
  readonly trustProxy: string;
  readonly dataFolder: string;
  /**
   * Where the audit trail's daily anchors go; best on storage the database's owner can't change.
   */
  readonly anchorFolder: string;
  /** The bucket for documents; null for a folder below the data folder. */
  readonly s3: S3Settings | null;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databasePool: number;
  /** How long a stopping server still takes requests after `/readyz` has turned to 503. */
  readonly drainSeconds: number;
  /** 32 bytes; in the sandbox undefined until `masterKey()` has created or read the stored one. */
  readonly masterKey: Buffer | undefined;
  readonly pepper: string | undefined;
  readonly logLevel: LogLevel;
  readonly session: SessionLimits;
  readonly consoleSession: SessionLimits;
  readonly rateLimit: RateLimits;
  /**
   * Wrong passwords of unknown devices: an hour from one address, and names a day on which one
   * password may be tried; 0 turns a limit off (L6).
   */
  readonly guessLimits: { readonly perAddress: number; readonly perPassword: number };
  readonly maintenance: boolean;
  /** Whether we serve the list of calls, `/web/docs` and `/web/openapi.json`. */
  readonly apiDocs: boolean;
  /** Where browsers' events go, besides the browser's own memory. */
  readonly analytics: readonly AnalyticsSink[];
  readonly mail: { readonly url: string | undefined; readonly from: string };
  /** The chosen adapter of each partner: `sandbox`, the name of a real one, or `off`. */
  readonly providers: Readonly<Record<ProviderName, string>>;
  /** A sentence for each partner that is off: what then doesn't work. */
  readonly partnersOff: readonly string[];
  readonly patience: PartnerPatience;
  readonly virusScanner: {
    readonly kind: VirusScannerKind;
    /** `host:port` of clamd. */
    readonly address: string;
  };
  /** How long a changed main account can't receive a payout; 0 is no hold. */
  readonly bankChangeHoldHours: number;
  /** How long payouts and new bank accounts wait after a change of email or phone; 0 is no hold. */
  readonly contactChangeHoldHours: number;
  /** Another company's chat in place of our own; null for our own. */
  readonly helpChat: OutsideChat | null;
  readonly bankLink: BankLinkSettings;
  readonly cards: CardSettings;
  /** Google's check of who logs in; null for another one or none. */
  readonly recaptcha: RecaptchaSettings | null;
  /** The keys for the push services of browsers; null for the sandbox or none. */
  readonly webPush: WebPushSettings | null;
  readonly social: SocialSettings;
  readonly ach: AchAgreement;
  /** Where payroll systems of employers exchange files with us; null if nowhere. */
  readonly payrollFolders: PayrollFolderSettings | null;
  readonly reviewLinks: ReviewLinks;
  /** What the credit bureaus call us in our reports. */
  readonly furnisher: FurnisherIds;
  readonly brand: Brand;
}

export interface SessionLimits {
  readonly idleMinutes: number;
  readonly hours: number;
}

export interface Brand {
  readonly name: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly supportHours: string;
  /** A PO box in New York (S1.7). */
  readonly poBox: string;
}
