import { realNow } from '../clock.ts';

/** Our timeouts for a partner that a person or a job waits for. */
export interface PartnerPatience {
  /** How long an answer may take; after that it counts as missing. */
  readonly timeoutMs: number;
  /** The pause before the first automatic retry; each later one is twice as long. */
  readonly retrySeconds: number;
}

interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly PARTNER_TIMEOUT_MS: number;
  readonly PARTNER_RETRY_SECONDS?: number | undefined;
}

/** Short in the sandbox, so that a demo can show it; long in production. */
export const RETRY_SECONDS = { sandbox: 5, production: 30 } as const;

export function partnerPatience(set: Given): PartnerPatience {
  return {
    timeoutMs: set.PARTNER_TIMEOUT_MS,
    retrySeconds: set.PARTNER_RETRY_SECONDS ?? RETRY_SECONDS[set.MODE],
  };
}

/** How long a file transfer may take: files are longer than an answer, and no person waits. */
export function filePatience({ timeoutMs }: PartnerPatience): number {
  return timeoutMs * 3;
}

/** Pauses double up to this limit and then stay there until the partner answers. */
const LONGEST_PAUSE = 3600;

/** When to retry a partner after this many failures, in real time. */
export function nextTry({ retrySeconds }: PartnerPatience, tries: number): Temporal.Instant {
  const pause = retrySeconds * 2 ** Math.min(tries - 1, 12);
  return realNow().add({ seconds: Math.min(pause, LONGEST_PAUSE) });
}
