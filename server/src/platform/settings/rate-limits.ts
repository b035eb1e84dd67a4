/** The limits as settings: so many a minute, 0 for none. */
interface Given {
  readonly RATE_LIMIT: number;
  readonly RATE_LIMIT_PUBLIC: number;
  readonly RATE_LIMIT_KEY: number;
  readonly RATE_LIMIT_WRONG_KEYS: number;
}

/** Requests a minute; 0 turns a limit off. */
export interface RateLimits {
  /** All of one address, and those that write without a login. */
  readonly all: number;
  readonly publicWrites: number;
  /** All with one key of an employer. */
  readonly keys: number;
  /** Those of one address with a key that doesn't work. */
  readonly wrongKeys: number;
}

export function rateLimits(set: Given): RateLimits {
  return {
    all: set.RATE_LIMIT,
    publicWrites: set.RATE_LIMIT_PUBLIC,
    keys: set.RATE_LIMIT_KEY,
    wrongKeys: set.RATE_LIMIT_WRONG_KEYS,
  };
}
