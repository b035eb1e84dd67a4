import { RETRY_SECONDS } from './partner-patience.ts';

/** The partner that reads bank accounts, and our timeouts for it. */
export interface BankLinkSettings {
  /** How long a person waits for it. */
  readonly timeoutMs: number;
  /** The pause before the first automatic retry; each later one is twice as long. */
  readonly retrySeconds: number;
  /** Null unless Plaid is chosen. */
  readonly plaid: PlaidSettings | null;
}

export interface PlaidSettings {
  readonly clientId: string;
  readonly secret: string;
  /** The origin of its API: production, or its own sandbox for a rehearsal. */
  readonly url: string;
}

/** The bank link's settings, as `config` reads them. */
interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly BANK_LINK?: string | undefined;
  readonly BANK_LINK_TIMEOUT_MS: number;
  readonly BANK_LINK_RETRY_SECONDS?: number | undefined;
  readonly PLAID_CLIENT_ID?: string | undefined;
  readonly PLAID_SECRET?: string | undefined;
  readonly PLAID_URL: string;
}

export function bankLinkSettings(set: Given): BankLinkSettings {
  const { PLAID_CLIENT_ID: clientId = '', PLAID_SECRET: secret = '', PLAID_URL: url } = set;
  return {
    timeoutMs: set.BANK_LINK_TIMEOUT_MS,
    retrySeconds: set.BANK_LINK_RETRY_SECONDS ?? RETRY_SECONDS[set.MODE],
    plaid: set.BANK_LINK === 'plaid' ? { clientId, secret, url } : null,
  };
}

/** The faults in the bank link's settings, a sentence each. */
export function bankLinkFaults(set: Given): string[] {
  if (set.MODE === 'sandbox' || set.BANK_LINK !== 'plaid') return [];
  const isSafe =
    set.PLAID_URL.startsWith('https:') || set.PLAID_URL.startsWith('http://localhost:');
  return [
    ...(set.PLAID_CLIENT_ID ? [] : ['PLAID_CLIENT_ID is missing: find it in Plaid’s dashboard.']),
    ...(set.PLAID_SECRET ? [] : ['PLAID_SECRET is missing: find it in Plaid’s dashboard.']),
    ...(isSafe ? [] : ['PLAID_URL must begin with https.']),
  ];
}
