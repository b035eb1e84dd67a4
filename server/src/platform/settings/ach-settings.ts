import { hasValidCheckDigit } from '@paystead/nacha/records/aba-routing';
import { type SftpAccess, sftpAccess } from './sftp-settings.ts';

/** Our agreement with the bank that takes our ACH files. */
export interface AchAgreement {
  readonly bankName: string;
  /** Nine digits. */
  readonly bankRoutingNumber: string;
  /** Ten characters, often 1 and the employer identification number. */
  readonly companyIdentification: string;
  /** The window whose files settle on their own day; null if our bank offers none. */
  readonly sameDayWindow: SameDayWindow | null;
  /** Our own account, with which each file balances; null where the bank does that itself. */
  readonly offset: { readonly routingNumber: string; readonly accountNumber: string } | null;
  /** Whether accounts proved by payroll or a statement need a debit of zero first (ACH-16). */
  readonly prenotes: boolean;
  /** The bank's SFTP server; null for another way. */
  readonly sftp: SftpSettings | null;
}

/** The same-day windows of the Federal Reserve: until then it takes files, New York (ACH-12). */
export const SAME_DAY_WINDOWS = ['10:30', '14:45', '16:45'] as const;
export type SameDayWindow = (typeof SAME_DAY_WINDOWS)[number];

/** The bank's SFTP server and the folders that we use there. */
export interface SftpSettings extends SftpAccess {
  /** The folder for our files, and the one with the bank's. */
  readonly outbound: string;
  readonly inbound: string;
}

/** The settings for ACH files, as `config` reads them. */
interface Given {
  readonly ACH_BANK?: string | undefined;
  readonly ACH_BANK_NAME: string;
  readonly ACH_BANK_ROUTING: string;
  readonly ACH_COMPANY_ID: string;
  readonly ACH_SAME_DAY: 'off' | SameDayWindow;
  readonly ACH_PRENOTES: 'off' | 'on';
  readonly ACH_OFFSET_ROUTING?: string | undefined;
  readonly ACH_OFFSET_ACCOUNT?: string | undefined;
  readonly ACH_SFTP_ADDRESS?: string | undefined;
  readonly ACH_SFTP_KEY_FILE?: string | undefined;
  readonly ACH_SFTP_HOST_KEY?: string | undefined;
  readonly ACH_SFTP_OUTBOUND: string;
  readonly ACH_SFTP_INBOUND: string;
}

const NEEDED = {
  ACH_SFTP_ADDRESS: 'the bank’s server, such as sftp://user@host:22',
  ACH_SFTP_KEY_FILE: 'the path of the private key that the bank knows us by',
  ACH_SFTP_HOST_KEY:
    'the fingerprint of the bank’s server, from the bank itself, such as SHA256:… of ssh-keygen -l',
} as const;

export function achSettings(set: Given): AchAgreement {
  return {
    bankName: set.ACH_BANK_NAME,
    bankRoutingNumber: set.ACH_BANK_ROUTING,
    companyIdentification: set.ACH_COMPANY_ID,
    sameDayWindow: set.ACH_SAME_DAY === 'off' ? null : set.ACH_SAME_DAY,
    offset: offsetOf(set),
    prenotes: set.ACH_PRENOTES === 'on',
    sftp: sftpOf(set),
  };
}

function offsetOf({ ACH_OFFSET_ACCOUNT, ACH_OFFSET_ROUTING }: Given): AchAgreement['offset'] {
  if (ACH_OFFSET_ROUTING === undefined || ACH_OFFSET_ACCOUNT === undefined) return null;
  return { routingNumber: ACH_OFFSET_ROUTING, accountNumber: ACH_OFFSET_ACCOUNT };
}

function sftpOf(set: Given): SftpSettings | null {
  if (set.ACH_BANK !== 'sftp' || set.ACH_SFTP_ADDRESS === undefined) return null;
  const { ACH_SFTP_ADDRESS, ACH_SFTP_HOST_KEY, ACH_SFTP_KEY_FILE } = set;
  return {
    ...sftpAccess(ACH_SFTP_ADDRESS, ACH_SFTP_KEY_FILE, ACH_SFTP_HOST_KEY),
    outbound: set.ACH_SFTP_OUTBOUND,
    inbound: set.ACH_SFTP_INBOUND,
  };
}

/** The faults in the settings of bank files, a sentence each. */
export function achFaults(set: Given): string[] {
  return [...offsetFaults(set), ...(set.ACH_BANK === 'sftp' ? sftpFaults(set) : [])];
}

function offsetFaults({ ACH_OFFSET_ACCOUNT, ACH_OFFSET_ROUTING }: Given): string[] {
  if ((ACH_OFFSET_ACCOUNT === undefined) !== (ACH_OFFSET_ROUTING === undefined)) {
    return ['ACH_OFFSET_ROUTING and ACH_OFFSET_ACCOUNT belong together: set both or neither.'];
  }
  if (ACH_OFFSET_ROUTING === undefined || hasValidCheckDigit(ACH_OFFSET_ROUTING)) return [];
  return ['ACH_OFFSET_ROUTING isn’t a routing number: its check digit is wrong.'];
}

function sftpFaults(set: Given): string[] {
  return Object.entries(NEEDED)
    .filter(([name]) => !set[name as keyof typeof NEEDED])
    .map(([name, what]) => `${name} is missing: ${what}.`);
}
