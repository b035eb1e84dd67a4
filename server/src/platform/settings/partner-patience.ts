import { realNow } from '../clock.ts';

/** How patient we are with an outside company that a person or a job waits for. */
export interface PartnerPatience {
  /** How long an answer may take; after that it counts as none. */
  readonly timeoutMs: number;
  /** The pause before it is asked again by itself; each next one is twice as long. */
  readonly retrySeconds: number;
}

interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly PARTNER_TIMEOUT_MS: number;
  readonly PARTNER_RETRY_SECONDS?: number | undefined;
}

/** A demo can be watched; in earnest nobody is pressed. */
export const RETRY_SECONDS = { sandbox: 5, production: 30 } as const;

export function partnerPatience(set: Given): PartnerPatience {
  return {
    timeoutMs: set.PARTNER_TIMEOUT_MS,
    retrySeconds: set.PARTNER_RETRY_SECONDS ?? RETRY_SECONDS[set.MODE],
  };
}

/** How long files may take to come or go: they are longer than an answer, and nobody waits. */
export function filePatience({ timeoutMs }: PartnerPatience): number {
  return timeoutMs * 3;
}

/** Pauses double up to this, and then a company is asked at this beat until it answers. */
const LONGEST_PAUSE = 3600;

/** When a company that has failed so many times is asked again, in real time. */
export function nextTry({ retrySeconds }: PartnerPatience, tries: number): Temporal.Instant {
  const pause = retrySeconds * 2 ** Math.min(tries - 1, 12);
  return realNow().add({ seconds: Math.min(pause, LONGEST_PAUSE) });
}
